"""python -m scrollplots.maps DATA OUT: draws every map from the sweeps in DATA."""

import sys
from functools import partial
from pathlib import Path

from ..drawing import draw_all
from . import inertia, jitter, rows

MAPS = {"map-jitter": jitter.draw, "map-inertia": inertia.draw, "map-rows": rows.draw}


def main(arguments):
    if len(arguments) != 2:
        print("scrollplots.maps: expected DATA and OUT", file=sys.stderr)
        return 64
    data, out = (Path(argument) for argument in arguments)
    return draw_all("scrollplots.maps", "map", {name: partial(draw, data) for name, draw in MAPS.items()}, out)


sys.exit(main(sys.argv[1:]))
