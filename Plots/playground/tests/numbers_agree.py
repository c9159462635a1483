"""The page computes what scroll-lab computes."""

import csv
import subprocess
import tempfile
from pathlib import Path

# pt, s, pt/s: what the page promises. Both run the same Swift with mathematics of its own, so 0 is found.
TOLERANCE = 1e-9
SCENARIOS = ["bottom-jitter", "threshold-header", "inertia-cut", "pull-to-refresh", "overscroll-background"]
# Options of `scroll-lab run`, the same settings, and the scenarios and variants that are compared (None: all of them).
SETTINGS = [
    ([], {}, SCENARIOS, None),
    (["--set", "content-size=654", "--set", "latency-frames=2"], {"content-size": 654, "latency-frames": 2}, ["bottom-jitter"], ["naive", "guarded"]),
    (["--frame-rate", "120", "--set", "quantum=1"], {"frame-rate": 120, "quantum": 1}, ["bottom-jitter"], ["naive", "guarded"]),
    (["--model", "chromium"], {"model": "chromium"}, ["bottom-jitter"], ["naive", "guarded"]),
    (["--model", "android"], {"model": "android"}, ["bottom-jitter"], ["naive", "guarded"]),
    (["--set", "stepper=rk4"], {"stepper": "rk4"}, ["bottom-jitter"], ["naive", "guarded"]),
]
# A module of its own: the page's plays on.
PLAY = """async ([name, variant, settings]) => {
  const core = globalThis.spare ??= await (await import('/core.js')).loadScenarios();
  const scenario = core.catalog.scenarios.find((one) => one.name === name);
  const numbers = {};
  for (const [key, value] of Object.entries(settings)) {
    const choices = scenario.parameters.find((one) => one.name === key).choices;
    numbers[key] = choices ? choices.indexOf(value) : value;
  }
  core.open(name, [variant], numbers, { scripted: true });
  const rate = settings['frame-rate'] ?? 60;
  while (!core.isSettled && core.frameCount <= 10 * rate) core.step();
  return Object.fromEntries(core.columns.map((column) => [column, Array.from(core.column(0, column), (value) => Number.isFinite(value) ? value : null)]));
}"""


def recorded(path):
    """The columns of a CSV file as numbers, None for an empty cell; the phase is left out, being a word."""
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))
    return {name: [float(row[name]) if row[name] else None for row in rows] for name in rows[0] if name != "phase"}


def test_all_numbers_agree_with_scroll_lab(site):
    page = site.open()
    compared, worst = 0, 0.0
    for options, settings, scenarios, chosen in SETTINGS:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([site.lab, "run", *scenarios, *options, "--output", folder], check=True, capture_output=True)
            for path in sorted(Path(folder).glob("*.*.csv")):
                scenario, variant = path.stem.split(".")
                if chosen and variant not in chosen:
                    continue
                native, shown = recorded(path), page.evaluate(PLAY, [scenario, variant, settings])
                assert set(native) == set(shown) - {"phase"}, path.name
                for name, cells in native.items():
                    assert len(cells) == len(shown[name]), f"{path.name} {options} {name}: {len(cells)} rows, the page has {len(shown[name])}"
                    for frame, (one, other) in enumerate(zip(cells, shown[name])):
                        if one is None or other is None:
                            assert one is other, f"{path.name} {name} frame {frame}: {one} and {other}"
                            continue
                        worst = max(worst, abs(one - other))
                        assert abs(one - other) <= TOLERANCE, f"{path.name} {options} {name} frame {frame}: {one} and {other}"
                        compared += 1
    assert compared > 100_000
    print(f"  {compared} cells of {len(SETTINGS)} settings, worst difference {worst:.1e}")
