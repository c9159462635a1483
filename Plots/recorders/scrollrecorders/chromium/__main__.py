"""python -m scrollrecorders.chromium: the command behind Plots/recorders/chromium."""

import sys

from ..command import parser, record_all
from .browser import Browser, find
from .experiments import cases

DESCRIPTION = """Records how a page scrolls in Chromium, headless, and adds the recordings to the folder OUT.

A finger, a mouse wheel or a script moves a list under a header that follows it; the page is laid
out as flex or sticky, with scroll anchoring (auto) or without (none), read in the scroll event or
a frame later (late), or switched at a threshold (toggle). Flings meet rows inserted above or
below, padding, an offset set by code, overflow hidden, an end that moves in or out. A row a frame
is read after that frame's layout. Clock: the display's; repeats differ by their phase.

Needs Chromium from the system's packages (Debian: apt-get install chromium); what drives it is
installed into an environment of the recorder's own. All recordings take about 5 minutes."""

EXAMPLES = [
    "",
    "--list",
    "Plots/data/mine --only 'border.*' --repeats 3",
    "--browser /opt/chromium/chrome --only 'nofinger.*'",
]


def main():
    options = parser("chromium", DESCRIPTION, EXAMPLES)
    options.add_argument("--repeats", type=int, default=1, metavar="N", help="record each N times (1)")
    options.add_argument("--browser", metavar="PATH", help="the browser to run (chromium or google-chrome on the path)")
    chosen = options.parse_args()
    if chosen.repeats < 1:
        options.error(f"--repeats is {chosen.repeats}; it is at least 1")
    return record_all("Plots/recorders/chromium", chosen, list(cases(chosen.repeats)), lambda: Browser(find(chosen.browser)))


sys.exit(main())
