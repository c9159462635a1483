"""python -m unittest scrollwatch.tests: small recordings whose truth is known."""

import unittest

from .test_watch import Refusals, Screens  # noqa: F401

if __name__ == "__main__":
    unittest.main()
