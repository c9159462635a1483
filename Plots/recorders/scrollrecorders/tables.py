"""The tables of the article "What real systems do", from a folder of recordings.

Everything is measured in the files; of the index only the setups are read.
"""

import csv
import json
import sys
from pathlib import Path

from .measures import reversals
from .recording import read_index

OWN = Path(__file__).resolve().parents[2] / "recordings"
BROWSERS = {"chromium": "Chromium", "firefox": "Firefox", "webkitgtk": "WebKitGTK"}
SHOWN_LATE = 0.03  # s: the last moved frames are shown after the finger stopped
NOTHING = "-"


class Recorded:
    """A recording with its frames."""

    def __init__(self, folder, row):
        self.id, self.engine, self.is_virtual = row["id"], row["engine"], row["clock"] == "virtual"
        self.setup = json.loads(row["setup"])
        with open(folder / row["file"], newline="", encoding="utf-8") as file:
            frames = list(csv.DictReader(file))
        self.times = [float(frame["time_s"]) for frame in frames]
        self.offsets = [float(frame["offset_pt"]) for frame in frames]
        self.headers = [float(frame.get("header_pt") or 0) for frame in frames]

    def param(self, name, fallback=None):
        """A value of the setup, wherever its recorder wrote it."""
        places = (self.setup, self.setup.get("params", {}), self.setup.get("loop", {}))
        return next((place[name] for place in places if name in place), fallback)

    @property
    def anchor(self):
        """Whether scroll anchoring was on; pages have it unless they turn it off."""
        return self.param("anchor", self.param("overflow_anchor", "auto"))

    def windows(self):
        """Reversals of the header while the finger moves, while it holds, and after it let go."""
        finger = self.setup["finger"]
        start = self.setup.get("touch_start_s", 0)
        still = start + finger["move"] + SHOWN_LATE
        release = self.setup.get("touch_end_s", finger.get("release_s"))
        edges = [start, still, release, self.times[-1] + 1]
        return [reversals(h for t, h in zip(self.times, self.headers) if low <= t < high)
                for low, high in zip(edges, edges[1:])]

    def at_change(self):
        """The offset before the first change, the one three frames after it, and the last one.

        A browser changes the page after its frame has begun: the frame that began last shows the change.
        """
        change = self.setup["changes"][0]["time_s"]
        begun = sum(t < change - 1e-9 for t in self.times)
        before = max(0, begun - (1 if self.is_virtual else 2))
        return [self.offsets[before], self.offsets[min(before + 3, len(self.offsets) - 1)], self.offsets[-1]]


def table(header, rows):
    """The lines of a Markdown table."""
    return ["| " + " | ".join(map(str, row)) + " |" for row in (header, ["---"] * len(header), *rows)]


def number(value):
    """A length in words: whole where it is whole, tenths elsewhere."""
    return f"{value:.1f}".removesuffix(".0").replace("-0", "0", value == 0)


def browser_loops(recordings):
    """Header reversals of every page that a finger dragged, by K."""
    excesses = (38, 248, 388, 410)
    rows = {}
    for recorded in recordings:
        if recorded.engine not in BROWSERS or "finger" not in recorded.setup or recorded.param("toggle") is not None:
            continue
        if recorded.param("H") != 200 or "border" in recorded.id or "long" in recorded.id:
            continue
        late = ", a frame late" if recorded.param("reader") == "late" else ""
        anchor = "" if recorded.engine == "webkitgtk" else f" `{recorded.anchor}`"
        guard = ", guarded" if recorded.param("guard") else ""
        name = f"{BROWSERS[recorded.engine]} {recorded.param('layout')}{anchor}{late}{guard}"
        rows.setdefault(name, {})[recorded.param("K")] = recorded
    lines = []
    for name, known in rows.items():
        cells = ["/".join(map(str, known[k].windows())) if k in known else NOTHING for k in excesses]
        middle = known.get(248)
        rest = NOTHING if middle is None else "never" if middle.windows()[2] > 2 else number(middle.offsets[-1])
        lines.append([name, *cells, rest])
    return table(["page", *(f"K = {k}" for k in excesses), "K = 248 rests at"], lines)


def borders(recordings):
    """Reversals about K = 2H."""
    known = {}
    for recorded in recordings:
        if "/border" in recorded.id:
            known.setdefault((recorded.engine, -recorded.param("H"), recorded.param("K")), sum(recorded.windows()))
    lines = [[BROWSERS[engine], -h, -2 * h, k, known[engine, h, k]] for engine, h, k in sorted(known)]
    return table(["browser", "H", "2H", "K", "header reversals"], lines)


def without_finger(recordings):
    """Pages whose offset a script set once."""
    lines = []
    for recorded in recordings:
        if "set_offset" in recorded.setup:
            last = sorted({number(value) for value in recorded.offsets[-4:]}, key=float)
            lines.append([f"{BROWSERS[recorded.engine]} `{recorded.anchor}`", recorded.param("K"), recorded.setup["set_offset"],
                          reversals(recorded.headers), "/".join(last)])
    return table(["page", "K", "set to", "reversals in 1.5 s", "last offsets"], lines)


def change_name(recorded):
    """The changes of a flight in words."""
    words = []
    for change in recorded.setup["changes"]:
        if "undo" in change:
            words.append(f"back {round(1000 * (change['time_s'] - recorded.setup['changes'][0]['time_s']), -1):.0f} ms later")
            continue
        parts = [(key, value) for key, value in change.items() if key != "time_s"]
        words.append(" ".join(value if key == "call" else f"{key} {number(value)}" for key, value in parts))
    return ", ".join(words)


def flight_place(recorded):
    """Where a fling was, if that matters: its direction, or the end that it was about to reach or had reached."""
    end = recorded.setup.get("content", 6000) - recorded.setup.get("viewport", 760)
    if recorded.setup["velocity"] < 0:
        return "toward the top"
    if end > 1000:
        return ""
    return f"end at {end} " + ("reached" if recorded.at_change()[0] >= end - 1 else "ahead")


def browser_changes(recordings):
    """Offsets before and after a change, and at the end, by engine."""
    rows = {}
    for recorded in recordings:
        if recorded.engine not in BROWSERS or not recorded.setup.get("changes"):
            continue
        place = flight_place(recorded)
        above = "insert-above" in recorded.setup["changes"][0] or "padding-top" in recorded.setup["changes"][0]
        anchor = f" (`{recorded.anchor}`)" if above else ""
        name = change_name(recorded) + anchor + (f"; {place}" if place else "")
        rows.setdefault(name, {})[recorded.engine] = " → ".join(map(number, recorded.at_change()))
    lines = [[name, *(known.get(engine, NOTHING) for engine in BROWSERS)] for name, known in sorted(rows.items())]
    return table(["change", *BROWSERS.values()], lines)


def qt_changes(recordings):
    """What Qt does with a change, by what the view was doing."""
    lines = []
    for recorded in recordings:
        if recorded.engine != "qt-flickable" or not recorded.setup.get("changes"):
            continue
        state = recorded.id.split("/")[1].split(".")[0]
        property_set = recorded.setup["initial"]["extra"].split(":")[0]
        change = change_name(recorded) + (f" (`{property_set}: StopAtBounds`)" if property_set else "")
        lines.append([state, change, " → ".join(map(number, recorded.at_change()))])
    return table(["state", "change", "offset"], lines)


def toolkit_loops(recordings):
    """Header reversals in toolkits until the finger lets go, by K."""
    excesses = (38, 248, 388, 398, 400, 410)
    rows = {}
    for recorded in recordings:
        loop = recorded.setup.get("loop")
        if not loop or "finger" not in recorded.setup or loop.get("phase", 0) != 0:
            continue
        guard = ", guarded" if "guard" in recorded.id else ""
        bounds = f" `{loop['extra'].split(':')[0]}`" if loop.get("extra") else ""
        late = {0: "same frame", 1: "1 late", 2: "2 late"}[loop["late"]]
        route = loop.get("layout") or loop.get("by") or loop.get("route")
        name = f"{recorded.engine}{bounds}, {route}, {late}{guard}"
        rows.setdefault(name, {})[loop["K"]] = recorded
    lines = []
    for name, known in rows.items():
        lines.append([name, *("/".join(map(str, known[k].windows())) if k in known else NOTHING for k in excesses)])
    return table(["view", *(f"K = {k}" for k in excesses)], lines)


TABLES = {
    "Header reversals in a page: the finger moves/holds/is gone": browser_loops,
    "No finger: a script sets the offset once": without_finger,
    "About the border K = 2H": borders,
    "A change in a fling": browser_changes,
    "Header reversals in a toolkit: the finger moves/holds/is gone": toolkit_loops,
    "A change of a Flickable": qt_changes,
}

USAGE = """usage: Plots/recorders/tables [DIR] [--check FILE]

Prints what the recordings in DIR (Plots/recordings) show as Markdown tables. With --check it
compares the tables of a page instead: a row below a header that is printed here must be printed, too.

example:
  Plots/recorders/tables --check Sources/ScrollScenarios/ScrollScenarios.docc/WhatRealSystemsDo.md"""


def check(page, tables):
    """The rows of the page's tables that the recordings do not give."""
    known = {lines[0]: set(lines) for lines in tables}
    rows, wrong = None, []
    for number, line in enumerate(Path(page).read_text(encoding="utf-8").splitlines(), start=1):
        rows = known.get(line, rows) if line.startswith("|") else None
        if rows and line not in rows:
            wrong.append(f"{page}:{number}: the recordings do not give this row: {line}")
    return wrong


def main(arguments):
    if arguments[:1] in (["--help"], ["-h"]):
        print(USAGE)
        return 0
    page = arguments.pop() if arguments[-2:-1] == ["--check"] else None
    if page:
        arguments.pop()
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        print(f"Plots/recorders/tables: takes a DIR and --check FILE, not {' '.join(arguments)}", file=sys.stderr)
        return 64
    folder = Path(arguments[0]) if arguments else OWN
    recordings = [Recorded(folder, row) for row in read_index(folder) if not row["excluded"]]
    if not recordings:
        print(f"Plots/recorders/tables: no recordings in {folder}", file=sys.stderr)
        return 66
    tables = {title: make(recordings) for title, make in TABLES.items()}
    if page:
        wrong = check(page, tables.values())
        print("\n".join(wrong) or f"{page} agrees with {len(recordings)} recordings", file=sys.stderr)
        return 1 if wrong else 0
    print("\n\n".join("\n".join([title, "", *lines]) for title, lines in tables.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
