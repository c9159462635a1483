"""A sweep's table as a grid, and how a grid is painted."""

from dataclasses import dataclass

import numpy

from ..data import DataError, read_table

# One colour for "nothing happens", which is not the least value of the scale.
CALM = "#f2f2f2"
BORDER = "#D55E00"


@dataclass
class Grid:
    """Values over two axes; `values[i, j]` belongs to `x[i]` and `y[j]`. Further axes are averaged over."""

    x: numpy.ndarray
    y: numpy.ndarray
    values: numpy.ndarray
    simulations: int

    @classmethod
    def read(cls, path, x, y):
        """The table of a sweep whose first axes are `x` and `y`."""
        if not path.exists():
            raise DataError(f"no {path.name} in {path.parent}: write it with Plots/map")
        table = read_table(path)
        for name in (x, y, "value"):
            if name not in table:
                raise DataError(f"{path} has no column {name}")
        axes = [numpy.unique(numpy.array(table[name])) for name in (x, y)]
        if list(table[x]) != sorted(table[x]) or len(table["value"]) % (len(axes[0]) * len(axes[1])):
            raise DataError(f"{path} is not a whole sweep over {x} and {y}")
        values = numpy.array(table["value"]).reshape(len(axes[0]), len(axes[1]), -1)
        return cls(*axes, values.mean(axis=2), values.size)

    def mesh(self):
        """x and y of every value."""
        return numpy.meshgrid(self.x, self.y, indexing="ij")

    def agreement(self, happens, predicted):
        """The share of the points at which something happens exactly where it is predicted, in per cent."""
        return 100 * numpy.mean(happens == predicted)

    def paint(self, axes, happens, **options):
        """Colours the points where something happens, greys the others."""
        axes.set_facecolor(CALM)
        axes.grid(False)
        shown = numpy.where(happens, self.values, numpy.nan)
        # Thousands of cells are a picture within the vector graphics, not shapes of their own.
        return axes.pcolormesh(self.x, self.y, shown.T, shading="nearest", rasterized=True, **options)


def border(axes, x, y, label=None):
    """A predicted border: orange on a white ground, so that it stands out on every colour."""
    axes.plot(x, y, color="white", linewidth=3.4, solid_capstyle="butt")
    axes.plot(x, y, color=BORDER, linewidth=1.6, label=label)


def percent(value):
    """A share that is not rounded up to all."""
    return "100 %" if value == 100 else f"{min(value, 99.99):.1f} %" if value < 99.95 else f"{min(value, 99.99):.2f} %"
