"""For Sale for Gymnasium; needs the extra ``pettingzoo``. Importing this registers ``freehold/ForSale-v1``.

import gymnasium, freehold.adapters.gymnasium
env = gymnasium.make("freehold/ForSale-v1", seat=0, opponents=["medium", "medium", "hard"])
"""

from freehold.core.extras import need_extra

need_extra("pettingzoo", "gymnasium")

from freehold.adapters.gymnasium.for_sale import ForSaleEnv  # noqa: E402  (what it imports was looked for first)

__all__ = ["ForSaleEnv"]
