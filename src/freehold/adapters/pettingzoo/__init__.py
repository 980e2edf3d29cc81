"""PettingZoo environments; needs the extra ``pettingzoo``."""
