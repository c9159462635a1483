"""Drawing a list of pictures into files, with one line about what came of it."""

import sys

from . import style
from .data import Absent, DataError


def draw_all(program, kind, drawings, out):
    """Saves what each function of {name: function} draws in `out`; the program's exit status.

    A picture that needs what the data leave out is passed over, unless that leaves none.
    """
    skipped = []
    style.apply()
    try:
        out.mkdir(parents=True, exist_ok=True)
        for number, (name, draw) in enumerate(drawings.items(), start=1):
            report_in_place(f"{number:3d}/{len(drawings)} {name}")
            try:
                style.save(draw(), out, name)
            except Absent as reason:
                skipped.append(f"{name} is not drawn: {reason}")
        report_in_place("")
        if len(skipped) == len(drawings):
            raise DataError(skipped[0])
    except DataError as error:
        report_in_place("")
        print(f"{program}: {error}", file=sys.stderr)
        return 65
    except OSError as error:
        report_in_place("")
        print(f"{program}: cannot write to {out}: {error.strerror}", file=sys.stderr)
        return 73
    for line in skipped:
        print(f"{program}: {line}", file=sys.stderr)
    print(f"{len(drawings) - len(skipped)} {kind}, as SVG and PNG, in {out}", file=sys.stderr)
    return 0


def report_in_place(text):
    """Shows progress, on a terminal alone."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
