"""Runs every test of the page in one browser: run.py BROWSER SCROLL-LAB OUT [WORD ...]. Each test gets a fresh page.

The browser's clock is a real one, so a test that fails on a busy machine is tried once more; both outcomes are printed.

With words: the tests alone whose names hold one of them.
"""

import sys
import time
import traceback
from pathlib import Path

import gestures
import looks
import numbers_agree
import recorder
import traces
from pages import Site

TESTS = [test for module in (numbers_agree, traces, gestures, looks, recorder) for name, test in vars(module).items() if name.startswith("test_")]


def passes(test, site):
    start = time.monotonic()
    try:
        test(site)
        site.close_pages()
        verdict = "ok"
    except Exception:
        verdict = "FAILED\n" + traceback.format_exc()
        site.close_pages(checking=False)
    print(f"{test.__name__.removeprefix('test_').replace('_', ' ')}: {verdict} ({time.monotonic() - start:.1f} s)", flush=True)
    return verdict == "ok"


def main(browser, lab, out, *words):
    tests = [test for test in TESTS if not words or any(word in test.__name__ for word in words)]
    failed = 0
    with Site(browser, lab, Path(out)) as site:
        for test in tests:
            failed += not (passes(test, site) or passes(test, site))
    print(f"playground: {len(tests) - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main(*sys.argv[1:]))
