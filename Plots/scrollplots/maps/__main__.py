"""python -m scrollplots.maps DATA OUT: draws every map from the sweeps in DATA."""

import sys
from pathlib import Path

from .. import style
from ..data import DataError
from . import inertia, jitter, rows

MAPS = {"map-jitter": jitter.draw, "map-inertia": inertia.draw, "map-rows": rows.draw}


def main(arguments):
    if len(arguments) != 2:
        print("scrollplots.maps: expected DATA and OUT", file=sys.stderr)
        return 64
    data, out = (Path(argument) for argument in arguments)
    style.apply()
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, draw in MAPS.items():
            style.save(draw(data), out, name)
    except DataError as error:
        print(f"scrollplots.maps: {error}", file=sys.stderr)
        return 65
    except OSError as error:
        print(f"scrollplots.maps: cannot write to {out}: {error.strerror}", file=sys.stderr)
        return 73
    print(f"{len(MAPS)} maps, as SVG and PNG, in {out}", file=sys.stderr)
    return 0


sys.exit(main(sys.argv[1:]))
