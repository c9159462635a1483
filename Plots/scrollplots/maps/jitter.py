"""Where a sticky header rattles: length of the content against the velocity of the fling."""

from .. import style
from ..data import DataError
from .grid import Sweep, border, percent

AXES = ("content-size", "release-velocity")


def read_panels(folder):
    """The sweeps of DATA, whose files are named jitter-*.csv, by frame rate and lateness of the reader."""
    paths = [path for path in folder.glob("jitter-*.csv") if not path.name.endswith(".settings.csv")]
    sweeps = [Sweep.read(path, *AXES) for path in sorted(paths)]
    panels = {(sweep.setting("frame-rate"), sweep.setting("latency-frames")): sweep for sweep in sweeps}
    rates, latencies = (sorted(set(keys)) for keys in zip(*panels)) if panels else ([], [])
    if not panels or len(panels) != len(rates) * len(latencies):
        raise DataError(f"no sweep of each frame rate and latency in {folder}: write them with Plots/map")
    return len(rates), len(latencies), dict(sorted(panels.items()))


def draw(folder):
    rows, columns, sweeps = read_panels(folder)
    speed = Sweep.read(folder / "predicted-jitter.csv", AXES[0])
    # Content that is longer than the viewport under the open header by 2H lets the header collapse before the bottom comes.
    header, bar, screen = (speed.setting(key) for key in ("header-height", "tab-bar-height", "screen-length"))
    fits = screen - header - bar
    collapsed = fits + 2 * header
    most = max(sweep.values.max() for sweep in sweeps.values())
    made, panels = style.figure(rows, columns, 12, 6.6, sharex=True, sharey=True, squeeze=False)
    agreeing = count = 0
    for panel, ((rate, latency), sweep) in zip(panels.flat, sweeps.items()):
        least = sweep.along(speed)
        happens = sweep.values >= 1
        # An empty prediction means never, and nothing is greater than NaN.
        share = sweep.agreement(happens, sweep.y > least)
        agreeing += share * happens.size
        count += sweep.simulations
        painted = sweep.paint(panel, happens, cmap="viridis", vmin=1, vmax=most)
        rattles = least[:, 0] == least[:, 0]
        border(panel, [*sweep.x[rattles], collapsed, collapsed],
               [*least[rattles, 0], least[rattles, 0][-1], sweep.y[-1]], "predicted border")
        panel.set_title(f"{rate:.0f} Hz, offset read {lateness(latency)}", fontsize=10)
        panel.set(xlim=(sweep.x[0], sweep.x[-1]), ylim=(sweep.y[0], sweep.y[-1]))
    annotate(panels[0], fits, collapsed, sweep.x[0])
    made.supxlabel("content size as the scroll view reports it, padding included / pt", fontsize=10)
    for panel in panels[:, 0]:
        panel.set_ylabel("speed of the fling / pt/s")
    made.colorbar(painted, ax=panels, label="flips of the header (grey: none)", pad=0.01)
    style.entitle(
        made,
        f"In flings of up to {sweep.y[-1]:.0f} pt/s, a header of {header:.0f} pt on a screen of {screen:.0f} pt rattles for "
        f"content sizes up to {collapsed:.0f} pt\n"
        f"The border that predict gives agrees with {percent(agreeing / count)} of {count:,} simulated flings; where specks are white, it flips by less "
        "than 0.5 pt", 12)
    return made


def annotate(panels, fits, collapsed, left):
    """Says on the upper panels why the header is quiet outside the border, and where content is short."""
    first, second = panels[0], panels[min(1, len(panels) - 1)]
    first.legend(loc="lower right")
    first.text(collapsed + 8, 0.5, "header gone\nbefore\nthe end", va="center", fontsize=8, transform=first.get_xaxis_transform())
    if left < fits:
        first.text((left + fits) / 2, 0.5, "shorter than the screen", rotation=90, ha="center", va="center", fontsize=8,
                   color="white", transform=first.get_xaxis_transform())
    second.text(collapsed - 8, 0.07, "too slow to\nreach the end", ha="right", va="center", fontsize=8,
                transform=second.get_xaxis_transform())


def lateness(frames):
    """How late the reader is, in words."""
    return "in the same frame" if frames == 0 else f"{frames:.0f} frame{'s' * (frames > 1)} late"
