"""python -m scrollplots DATA OUT: draws every picture that the data allow."""

import sys
from functools import partial
from pathlib import Path

from .data import DataError, Folder
from .drawing import draw_all
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
    drawable = {picture.name: partial(picture.draw, data) for picture in PICTURES if picture.can_draw(data)}
    if not drawable:
        print(f"scrollplots: {arguments[0]} holds no scenario with a picture", file=sys.stderr)
        return 65
    return draw_all("scrollplots", "pictures", drawable, Path(arguments[1]))


sys.exit(main(sys.argv[1:]))
