"""python -m scrollplots.validation RECORDINGS SIMULATED OUT: draws simulations over the telling recordings."""

import sys
from functools import partial
from pathlib import Path

from ..data import DataError
from ..drawing import draw_all
from .pairs import Recordings
from .pictures import PICTURES


def main(arguments):
    if len(arguments) != 3:
        print("scrollplots.validation: expected RECORDINGS, SIMULATED and OUT", file=sys.stderr)
        return 64
    try:
        recordings = Recordings(*arguments[:2])
    except DataError as error:
        print(f"scrollplots.validation: {error}", file=sys.stderr)
        return error.status
    drawings = {name: partial(draw, recordings) for name, draw in PICTURES.items()}
    return draw_all("scrollplots.validation", "picture", drawings, Path(arguments[2]))


sys.exit(main(sys.argv[1:]))
