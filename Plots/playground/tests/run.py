"""Runs every test of the page in one browser: run.py BROWSER OUT. Each test gets a fresh page."""

import sys
import time
import traceback
from pathlib import Path

import gestures
import looks
import numbers_agree
from pages import Site

TESTS = [test for module in (numbers_agree, gestures, looks) for name, test in vars(module).items() if name.startswith("test_")]


def main(browser, out):
    failed = 0
    with Site(browser, Path(out)) as site:
        for test in TESTS:
            start = time.monotonic()
            try:
                test(site)
                site.close_pages()
                verdict = "ok"
            except Exception:
                failed += 1
                verdict = "FAILED\n" + traceback.format_exc()
                site.close_pages(checking=False)
            print(f"{test.__name__.removeprefix('test_').replace('_', ' ')}: {verdict} ({time.monotonic() - start:.1f} s)", flush=True)
    print(f"playground: {len(TESTS) - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main(*sys.argv[1:]))
