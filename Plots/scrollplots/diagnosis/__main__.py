"""python -m scrollplots.diagnosis FOLDER NAME OUT: draws the analysis in FOLDER of the trace NAME into OUT."""

import json
import sys
from pathlib import Path

from .. import style
from ..data import DataError, read_table
from .picture import draw


# The largest number in pt that is drawn: the axes' own arithmetic gives up far beyond it.
LARGEST = 1e15


def check_sizes(samples, name):
    for column, values in samples.items():
        if not column.endswith("_pt"):
            continue
        largest = max((abs(value) for value in values if value == value), default=0)
        if largest > LARGEST:
            raise DataError(f"{name}: column {column} reaches {largest:g}; drawn are magnitudes up to {LARGEST:g} pt")


def one_segment(samples, analysis):
    """The samples and the analysis of a recording's segment with most findings; a recording without segments as it is."""
    if not isinstance(analysis, list):
        return samples, analysis
    chosen = max(range(len(analysis)), key=lambda index: len(analysis[index]["findings"]))
    print(f"Plots/diagnose: drawn is segment {chosen + 1} of {len(analysis)}", file=sys.stderr)
    rows = [row for row, segment in enumerate(samples["segment"]) if segment == chosen + 1]
    part = {name: [column[row] for row in rows] for name, column in samples.items() if name != "segment"}
    return part, analysis[chosen]


def main(arguments):
    if len(arguments) != 3:
        print("scrollplots.diagnosis: expected FOLDER, NAME and OUT", file=sys.stderr)
        return 64
    folder, name, out = Path(arguments[0]), arguments[1], Path(arguments[2])
    try:
        samples = read_table(folder / "samples.csv", words=("phase",))
        analysis = json.loads((folder / "analysis.json").read_text(encoding="utf-8"))
        samples, analysis = one_segment(samples, analysis)
        check_sizes(samples, name)
    except DataError as error:
        print(f"Plots/diagnose: {error}", file=sys.stderr)
        return error.status
    style.apply()
    kinds = [out.suffix[1:]] if out.suffix[1:] in style.KINDS else style.KINDS
    stem = out.stem if len(kinds) == 1 else out.name
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        picture = draw(samples, analysis, name)
        picture.kinds = kinds
        style.save(picture, out.parent, stem, "scrollplots.diagnosis")
    except OSError as error:
        print(f"Plots/diagnose: cannot write to {out.parent}: {error.strerror}", file=sys.stderr)
        return 73
    for kind in kinds:
        print(out.parent / f"{stem}.{kind}")
    return 0


sys.exit(main(sys.argv[1:]))
