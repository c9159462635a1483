"""A sweep's table as a grid, and how a grid is painted."""

from dataclasses import dataclass

import numpy

from ..data import DataError, read_table, read_values

# One colour for "nothing happens", which is not the least value of the scale.
CALM = "#f2f2f2"
BORDER = "#000000"


@dataclass
class Sweep:
    """A metric over one or two parameters; `values[i, j]` belongs to `x[i]` and `y[j]`.

    Further axes of the sweep are averaged over. An empty value is NaN. Axes may be scaled after reading.
    """

    name: str
    x: numpy.ndarray
    y: numpy.ndarray
    values: numpy.ndarray
    simulations: int
    settings: dict

    @classmethod
    def read(cls, path, x, y=None):
        """The table of a sweep of one variant whose first axes are `x` and, where given, `y`."""
        settings = path.with_suffix(".settings.csv")
        for file in (path, settings):
            if not file.exists():
                raise DataError(f"no {file.name} in {file.parent}: write it with Plots/map")
        table = read_table(path)
        keys = [x] if y is None else [x, y]
        for name in (*keys, "value"):
            if name not in table:
                raise DataError(f"{path} has no column {name}")
        axes = [numpy.unique(numpy.array(table[name])) for name in keys]
        shape = [len(axis) for axis in axes]
        if list(table[x]) != sorted(table[x]) or len(table["value"]) % numpy.prod(shape):
            raise DataError(f"{path} is not a whole sweep over {' and '.join(keys)}")
        values = numpy.array(table["value"]).reshape(*shape, -1)
        variants = [kept for scenario in read_values(settings, "parameter").values() for kept in scenario.values()]
        if len(variants) != 1:
            raise DataError(f"{settings} holds {len(variants)} variants, not one")
        return cls(path.name, *axes, *([] if y else [None]), values.mean(axis=-1), values.size, variants[0])

    def setting(self, key):
        """The value of a parameter that the sweep does not vary."""
        value, _ = self.settings.get(key, (numpy.nan, ""))
        if value != value:
            raise DataError(f"the settings of {self.name} give no {key}")
        return value

    def mesh(self):
        """x and y of every value."""
        return numpy.meshgrid(self.x, self.y, indexing="ij")

    def along(self, other):
        """The values of another sweep, over the same points of x or over the same of both."""
        if not numpy.array_equal(self.x, other.x) or other.y is not None and not numpy.array_equal(self.y, other.y):
            raise DataError(f"{self.name} and {other.name} are not over the same points: write them with Plots/map")
        return other.values if other.y is not None else other.values[:, numpy.newaxis]

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
    """A predicted border: black on a white ground, so that it stands out on every colour."""
    axes.plot(x, y, color="white", linewidth=3.4, solid_capstyle="butt")
    axes.plot(x, y, color=BORDER, linewidth=1.6, label=label)


def contours(axes, x, y, values, levels, label):
    """Borders where predicted values pass the levels."""
    for color, width in (("white", 3.4), (BORDER, 1.6)):
        axes.contour(x, y, values.T, levels=levels, colors=color, linewidths=width)
    axes.plot([], [], color=BORDER, linewidth=1.6, label=label)


def percent(value):
    """A share that is not rounded up to all."""
    return "100 %" if value == 100 else f"{min(value, 99.99):.1f} %" if value < 99.95 else f"{min(value, 99.99):.2f} %"
