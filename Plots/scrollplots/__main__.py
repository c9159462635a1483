"""python -m scrollplots DATA OUT: draws every picture that the data allow."""

import sys
from functools import partial
from pathlib import Path

from .data import DataError, Folder
from .drawing import draw_all
from .pictures import PICTURES, generic


def main(arguments):
    if len(arguments) != 2:
        print("scrollplots: expected DATA and OUT", file=sys.stderr)
        return 64
    try:
        data = Folder(arguments[0])
    except DataError as error:
        print(f"scrollplots: {error}", file=sys.stderr)
        return error.status
    pictures = [*PICTURES, *generic.pictures(data, PICTURES)]
    drawable = {picture.name: partial(picture.draw, data) for picture in pictures if picture.can_draw(data)}
    return draw_all("scrollplots", "picture", drawable, Path(arguments[1]), removes_others=True)


sys.exit(main(sys.argv[1:]))
