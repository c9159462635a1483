"""Drawing a list of pictures into files, with one line about what came of it."""

import sys

from . import style
from .data import Absent, DataError


def draw_all(program, kind, drawings, out, removes_others=False):
    """Saves what each function of {name: function} draws, a `kind`, in `out`; the program's exit status.

    A picture that needs what the data leave out is passed over, unless that leaves none. `removes_others` removes the
    pictures of the same program in `out` that it did not draw this time.
    """
    skipped = {}
    removed = []
    style.apply()
    try:
        out.mkdir(parents=True, exist_ok=True)
        for number, (name, draw) in enumerate(drawings.items(), start=1):
            report_in_place(f"{number:3d}/{len(drawings)} {name}")
            try:
                style.save(draw(), out, name, program)
            except Absent as reason:
                skipped[name] = f"{name} is not drawn: {reason}"
        report_in_place("")
        if len(skipped) == len(drawings):
            raise DataError(next(iter(skipped.values())))
        if removes_others:
            removed = remove_others(program, out, drawings.keys() - skipped.keys())
    except DataError as error:
        report_in_place("")
        print(f"{program}: {error}", file=sys.stderr)
        return error.status
    except OSError as error:
        report_in_place("")
        print(f"{program}: cannot write to {out}: {error.strerror}", file=sys.stderr)
        return 73
    for line in skipped.values():
        print(f"{program}: {line}", file=sys.stderr)
    if removed:
        print(f"{program}: {counted(removed, kind)} of an earlier run removed", file=sys.stderr)
    print(f"{counted(drawings.keys() - skipped.keys(), kind)}, in {out}", file=sys.stderr)
    return 0


def counted(things, kind):
    """How many they are, in words."""
    return f"{len(things)} {kind}" if len(things) == 1 else f"{len(things)} {kind}s"


def remove_others(program, folder, names):
    """Removes the pictures that the program drew earlier, all but those of `names`; the names of those removed."""
    removed = set()
    for kind in style.KINDS:
        for path in folder.glob(f"*.{kind}"):
            if path.is_file() and path.stem not in names and style.is_drawn_by(program, path):
                path.unlink()
                removed.add(path.stem)
    return removed


def report_in_place(text):
    """Shows progress, on a terminal alone."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
