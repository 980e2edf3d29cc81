"""The lab: simulate, measure and compare, on one core, on all, on a GPU or on a cluster."""

from freehold.lab.batch import Batch

__all__ = ["Batch"]
