"""Runs every test of the pages: run.py BROWSER SCROLL-LAB OUT [WORD ...]. Each test gets fresh pages.

They are dealt to a few browsers side by side, because most of the time is spent waiting for scroll views to come to rest. The
browser's clock is a real one, so a test that fails on a busy machine is tried once more; both outcomes are printed.

With words: the tests alone whose names hold one of them.
"""

import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from io import StringIO
from multiprocessing import get_context
from pathlib import Path

import gestures
import looks
import numbers_agree
import one_file
import recorder
import traces
from pages import Site

MODULES = [one_file, numbers_agree, traces, gestures, looks, recorder]
BROWSERS = 3


def tests_of(part, words):
    tests = [(name, test) for module in MODULES for name, test in vars(module).items() if name.startswith("test_")]
    return [test for name, test in tests if not words or any(word in name for word in words)][part::BROWSERS]


def passes(test, site):
    start, printed = time.monotonic(), StringIO()
    try:
        with redirect_stdout(printed):
            test(site)
        site.close_pages()
        verdict = "ok"
    except Exception:
        verdict = "FAILED\n" + traceback.format_exc()
        site.close_pages(checking=False)
    name = test.__name__.removeprefix("test_").replace("_", " ")
    print(f"{name}: {verdict} ({time.monotonic() - start:.1f} s)\n{printed.getvalue()}", end="", flush=True)
    return verdict == "ok"


def run(part, browser, lab, out, words):
    """How many tests of a part there are, and how many of them fail twice."""
    tests = tests_of(part, words)
    if not tests:
        return 0, 0
    with Site(browser, lab, Path(out)) as site:
        return len(tests), sum(not (passes(test, site) or passes(test, site)) for test in tests)


def main(browser, lab, out, *words):
    with ProcessPoolExecutor(BROWSERS, get_context("spawn")) as pool:
        counts = list(pool.map(run, range(BROWSERS), *([value] * BROWSERS for value in (browser, lab, out, words))))
    count, failed = (sum(values) for values in zip(*counts))
    print(f"playground: {count - failed} passed, {failed} failed")
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
