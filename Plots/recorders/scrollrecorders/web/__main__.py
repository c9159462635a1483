"""python -m scrollrecorders.web ENGINE: the commands Plots/recorders/chromium and Plots/recorders/firefox."""

import sys

from ..command import parser, record_all
from .experiments import cases

DESCRIPTION = """Records how a page scrolls in {name}, headless, and adds the recordings to the folder OUT.

{inputs} moves a list under a header that follows it; the page is laid
out as flex or sticky, with scroll anchoring (auto) or without (none), read in the scroll event or
a frame later (late), or switched at a threshold (toggle). Flings meet rows inserted above or
below, padding, an offset set by code, overflow hidden, an end that moves in or out. A row a frame
is read after that frame's layout. Clock: the display's; repeats differ by their phase.

Needs {name} from the system's packages (Debian: apt-get install {package}); what drives it is
{driver}. All recordings take about 5 minutes."""


def main(engine, *arguments):
    # Only the chosen browser's driver is there.
    if engine == "chromium":
        from .chromium import Chromium as Browser

        inputs, driver = "A finger, a mouse wheel or a script", "installed into an environment of the recorder's own"
    else:
        from .firefox import Firefox as Browser

        inputs, driver = "A finger or a script", "part of the recorder"
    description = DESCRIPTION.format(name=engine.capitalize(), package=Browser.package, inputs=inputs, driver=driver)
    options = parser(engine, description, [
        "", "--list", "Plots/data/mine --only 'border.*' --repeats 3", "--browser /opt/browser --only 'nofinger.*'"])
    options.add_argument("--repeats", type=int, default=1, metavar="N", help="record each N times (1)")
    options.add_argument("--browser", metavar="PATH", help=f"the browser to run ({' or '.join(Browser.programs[:2])} on the path)")
    chosen = options.parse_args(arguments)
    if chosen.repeats < 1:
        options.error(f"--repeats is {chosen.repeats}; it is at least 1")
    every = list(cases(chosen.repeats, is_debugged=hasattr(Browser, "resize")))
    return record_all(f"Plots/recorders/{engine}", chosen, every, lambda: Browser(Browser.find(chosen.browser)))


sys.exit(main(*sys.argv[1:]))
