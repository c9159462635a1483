"""The page reads and diagnoses a recorded trace as scroll-lab does."""

import json
import re
import subprocess

from gestures import drop
from pages import ROOT, at_rest, until

SOURCES = ROOT / "Sources"
RECORDINGS = ROOT / "Plots/recordings"
# Headers that rattle and one that is guarded, offsets that jump, a coarse reader, nothing wrong: browsers and toolkits.
CHOSEN = [
    "chromium/flex.auto.late.K388.r0.csv", "chromium/flex.auto.guarded.K248.r0.csv", "chromium/v2000.r0.csv",
    "firefox/offset-by+200.r0.csv", "qt-flickable/drag.content-out.csv", "kivy-scroll/loop.viewport.K388.late1.csv",
]


def listed(text):
    return re.findall(r'"([^"]+)"', text)


def test_columns_have_the_names_that_the_library_knows(site):
    page = site.open()
    shown = page.evaluate("async () => (await import('/page/csv.js')).known")
    # The library knows more spellings, without dots and underscores.
    shown = {name: {re.sub("[._]", "", base) for base in bases} for name, bases in shown.items()}
    reader = set(listed((SOURCES / "TrajectoryTables/Columns/KnownNames.swift").read_text()))
    for name in ("time_s", "offset_pt"):
        assert shown[name] <= reader, (name, shown.pop(name) - reader)
        del shown[name]
    columns = (SOURCES / "ScrollDiagnostics/Recording/ScrollTrace+CSV.swift").read_text()
    names = (SOURCES / "ScrollDiagnostics/Recording/Table+Trace.swift").read_text()
    known = {case: set(listed(bases)) for case, bases in re.findall(r"case \.(\w+):\s*\[(.*?)\]", names, re.DOTALL)}
    library = {column: known[case] for case, column in re.findall(r'case \.(\w+): "(\w+)"', columns)}
    assert len(library) == 11 and all(bases <= library[name] for name, bases in shown.items()), (shown, library)


def test_recordings_are_diagnosed_as_by_scroll_lab(site):
    page = site.open()
    at_rest(page)
    for recording in CHOSEN:
        path = RECORDINGS / recording
        drop(page, path.name, path.read_text())
        until(page, "(name) => document.getElementById('share-state').textContent.startsWith(name)", arg=path.name)
        shown = page.evaluate("""async () => (await import('/page/verdicts.js'))
          .diagnose(playground.diagnosis, playground.page.player.source)""")
        native = json.loads(subprocess.run([site.lab, "analyze", path, "--format", "json"], check=True, capture_output=True).stdout)
        start = float(path.read_text().splitlines()[1].split(",")[0])
        assert [finding["kind"] for finding in shown["findings"]] == [finding["kind"] for finding in native["findings"]], recording
        for one, other in zip(shown["findings"], native["findings"]):
            # s: the page counts from the first sample.
            assert abs(one["start_s"] + start - other["start_s"]) < 1e-9 and abs(one["end_s"] + start - other["end_s"]) < 1e-9, recording
