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
    shown["offset_pt"] = sum(shown["offset_pt"], [])
    shown = {name: set(bases) for name, bases in shown.items()}
    reader = set(listed((SOURCES / "TrajectoryTables/Columns/KnownNames.swift").read_text()))
    for name in ("time_s", "offset_pt"):
        assert shown[name] <= reader, (name, shown.pop(name) - reader)
        del shown[name]
    columns = (SOURCES / "ScrollDiagnostics/Recording/ScrollTrace+CSV.swift").read_text()
    names = (SOURCES / "ScrollDiagnostics/Recording/Table+Trace.swift").read_text()
    known = {case: set(listed(bases)) for case, bases in re.findall(r"case \.(\w+):\s*\[(.*?)\]", names, re.DOTALL)}
    library = {column: known[case] for case, column in re.findall(r'case \.(\w+): "(\w+)"', columns)}
    assert len(library) == 11 and all(bases <= library[name] for name, bases in shown.items()), (shown, library)


# A table, the columns and the unit of time that it is read from, or why it is not.
TABLES = {
    "x stands still": ("t,x,y", lambda frame: f"{frame / 60},540,{7 * frame}", "time from t (s), offset from y"),
    "two that move": ("t,position,y", lambda frame: f"{frame / 60},{frame},{7 * frame}", "offset from y"),
    "no unit": ("timestamp;scrollTop;x", lambda frame: f"{1000 * frame / 60};{7 * frame};{9 * frame}", "time from timestamp (ms), offset from scrollTop"),
    "nanoseconds": ("ts,delta_y,offset_y", lambda frame: f"{10**15 + frame * 16_666_667},7,{7 * frame}", "time from ts (ns), offset from offset_y"),
    "a video": ("# source: video, 60 fps\ntime_s,offset_pt", lambda frame: f"{frame / 60},{7 * frame}", "it was made from a video"),
    "two segments": ("time_s,offset_pt,segment", lambda frame: f"{frame / 60},{7 * frame},{frame // 20}", "a new segment begins"),
}


def test_a_table_is_read_from_the_columns_that_scroll_lab_takes_or_not_at_all(site):
    page = site.open()
    for name, (head, row, wanted) in TABLES.items():
        text = "\n".join([head, *(row(frame) for frame in range(40)), ""])
        drop(page, f"{name}.csv", text)
        until(page, "(name) => ['alert', 'share-state'].some((id) => document.getElementById(id).textContent.startsWith(name))", arg=name)
        assert wanted in page.inner_text("#alert") + page.inner_text("#summary"), (name, page.inner_text("#alert"), page.inner_text("#summary"))
        if page.inner_text("#alert"):
            continue
        native = subprocess.run([site.lab, "analyze", "--format", "json"], input=text, check=True, capture_output=True, text=True)
        time, offset = (json.loads(native.stdout)["read"][quantity] for quantity in ("time", "offset"))
        assert f"time from {time['column']} ({time['unit']}), offset from {offset['column']}" in page.inner_text("#summary"), (name, time, offset)


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
