"""python -m scrollplots DATA OUT: draws every picture that the data allow."""

import sys
from pathlib import Path

from . import style
from .data import DataError, Folder
from .pictures import PICTURES


def main(arguments):
    if len(arguments) != 2:
        print("scrollplots: expected DATA and OUT", file=sys.stderr)
        return 64
    try:
        data = Folder(arguments[0])
    except DataError as error:
        print(f"scrollplots: {error}", file=sys.stderr)
        return 66
    out = Path(arguments[1])
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"scrollplots: cannot write to {out}: {error.strerror}", file=sys.stderr)
        return 73
    style.apply()
    drawable = [picture for picture in PICTURES if picture.can_draw(data)]
    if not drawable:
        print(f"scrollplots: {arguments[0]} holds no scenario with a picture", file=sys.stderr)
        return 65
    try:
        for number, picture in enumerate(drawable, start=1):
            print(f"\r{number:3d}/{len(drawable)} {picture.name:<32}", end="", file=sys.stderr, flush=True)
            style.save(picture.draw(data), out, picture.name)
    except DataError as error:
        print(f"\nscrollplots: {error}", file=sys.stderr)
        return 65
    except OSError as error:
        print(f"\nscrollplots: cannot write to {out}: {error.strerror}", file=sys.stderr)
        return 73
    print(f"\r{len(drawable)} pictures, as SVG and PNG, in {out}" + " " * 20, file=sys.stderr)
    return 0


sys.exit(main(sys.argv[1:]))
