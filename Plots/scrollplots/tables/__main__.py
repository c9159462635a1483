"""python -m scrollplots.tables OUT TITLE FILE…: one picture of the tables, OUT.svg and OUT.png or the kind that OUT names."""

import sys
from pathlib import Path

from .. import style
from ..data import DataError, read_table
from . import lines, orders, sweeps
from .beside import Beside

ELSEWHERE = {
    ("scenario", "variant", "metric", "value", "unit"): "Plots/make draws the folder of a run",
    ("scenario", "variant", "parameter", "value", "unit"): "it holds the settings beside another table",
    ("kind", "start_s", "end_s", "confidence", "message"): "Plots/diagnose TRACE draws what analyze finds",
    ("id", "engine", "experiment", "verdict", "measure", "recorded", "simulated", "difference"): "Plots/validate draws a comparison",
}


def draw(paths, title):
    """The picture of the tables, by their columns."""
    tables = [(path, read_table(path, words=("model", "variant", "metric", "unit", "stepper", "phase"))) for path in paths]
    first, columns = tables[0][1], tuple(tables[0][1])
    if columns in ELSEWHERE:
        raise DataError(f"{paths[0].name} has no curve: {ELSEWHERE[columns]}")
    if "time_s" in columns:
        return lines.draw(tables, title)
    if len(tables) > 1:
        raise DataError("several files are drawn together where each has a column time_s")
    if columns[-4:] == ("variant", "metric", "value", "unit"):
        return sweeps.draw(first, columns[:-4], title, Beside(paths[0].with_suffix(".settings.csv")))
    if columns == orders.COLUMNS:
        return orders.draw(first, title)
    raise DataError(f"{paths[0].name} is no table of fling, drag, sample, compare, run, sweep or convergence")


def main(arguments):
    out, title, *files = arguments
    out = Path(out)
    style.apply()
    try:
        made = draw([Path(file) for file in files], title)
        if out.suffix in (".svg", ".png"):
            made.kinds = (out.suffix[1:],)
            out = out.with_suffix("")
        out.parent.mkdir(parents=True, exist_ok=True)
        style.save(made, out.parent, out.name, "plot")
    except DataError as error:
        print(f"Plots/plot: {error}", file=sys.stderr)
        return error.status
    except OSError as error:
        print(f"Plots/plot: cannot write {out}: {error.strerror}", file=sys.stderr)
        return 73
    return 0


sys.exit(main(sys.argv[1:]))
