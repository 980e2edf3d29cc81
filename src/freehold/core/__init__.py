"""What the games share: states, rules, chance, moves, records, errors and the game protocol."""
