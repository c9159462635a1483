"""One look for all pictures: quiet axes, colours that the colour-blind can tell apart."""

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot  # noqa: E402

# Okabe and Ito's palette (2008), without its yellow, which is faint on white.
BLACK, ORANGE, SKY, GREEN, BLUE, VERMILION, PURPLE = (
    "#000000", "#E69F00", "#56B4E9", "#009E73", "#0072B2", "#D55E00", "#CC79A7",
)
BROKEN, CURED, OTHER = VERMILION, BLUE, GREEN
CYCLE = [BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY, BLACK]
DASHES = ["-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)), (0, (1, 1)), (0, (8, 2))]
EDGE = "#888888"


def apply():
    """Sets matplotlib up."""
    pyplot.rcParams.update({
        "figure.dpi": 100,
        "figure.constrained_layout.use": True,
        "font.size": 10,
        "axes.titlesize": 11,
        "axes.titlelocation": "left",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.grid": True,
        "grid.color": "#e6e6e6",
        "grid.linewidth": 0.6,
        "lines.linewidth": 1.6,
        "legend.frameon": False,
        "legend.fontsize": 9,
        "axes.prop_cycle": matplotlib.cycler(color=CYCLE),
        "svg.hashsalt": "scroll-kinematics",
    })


def figure(rows=1, columns=1, width=10, height=4, title=None, **options):
    """A figure with its axes, and the finding as its title."""
    made, axes = pyplot.subplots(rows, columns, figsize=(width, height), **options)
    if title:
        made.suptitle(title, x=0.01, ha="left", fontsize=13, fontweight="bold")
    return made, axes


def draw_range(axes, run, label=True):
    """The edges of the rest range, as thin grey lines."""
    for name, text in (("min_offset_pt", "edge"), ("max_offset_pt", None)):
        values = run[name]
        low, high = min(run["offset_pt"]), max(run["offset_pt"])
        margin = max(60, 0.3 * (high - low))
        if any(low - margin <= v <= high + margin for v in values):
            shown = [v if low - margin <= v <= high + margin else float("nan") for v in values]
            axes.plot(run["time_s"], shown, color=EDGE, linewidth=1, linestyle=(0, (4, 2)),
                      label=text if label else None, zorder=1)


def save(made, folder, name):
    """Writes NAME.svg and NAME.png whole or not at all."""
    for kind in ("svg", "png"):
        target = folder / f"{name}.{kind}"
        partial = folder / f".{name}.{kind}.partial"
        try:
            made.savefig(partial, format=kind, dpi=130, metadata={"Date": None} if kind == "svg" else None)
            partial.replace(target)
        finally:
            partial.unlink(missing_ok=True)
    pyplot.close(made)
