"""For Sale for other people's toolkits: PettingZoo, Gymnasium and OpenSpiel (contracts.md, ENVS)."""
