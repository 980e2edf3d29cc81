"""PettingZoo environments; needs the extra ``pettingzoo``."""

from freehold.core.extras import need_extra

need_extra("pettingzoo", "gymnasium", "pettingzoo")
