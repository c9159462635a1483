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
    # Beyond 2H the header has collapsed before the bottom comes.
    collapsed = 2 * speed.setting("header-height")
    bars = speed.setting("header-height") + speed.setting("tab-bar-height")
    most = max(sweep.values.max() for sweep in sweeps.values())
    made, panels = style.figure(rows, columns, 12, 6.6, sharex=True, sharey=True, squeeze=False)
    agreeing = count = 0
    for panel, ((rate, latency), sweep) in zip(panels.flat, sweeps.items()):
        least = sweep.along(speed)
        # K: by how much the content with its padding is longer than the viewport under the open header.
        sweep.x = sweep.x + bars - speed.setting("screen-length")
        happens = sweep.values >= 1
        # An empty prediction means never, and nothing is greater than NaN.
        share = sweep.agreement(happens, sweep.y > least)
        agreeing += share * happens.size
        count += sweep.simulations
        painted = sweep.paint(panel, happens, cmap="viridis", vmin=1, vmax=most)
        rattles = least[:, 0] == least[:, 0]
        border(panel, [*sweep.x[rattles], collapsed, collapsed],
               [*least[rattles, 0], least[rattles, 0][-1], sweep.y[-1]], "predicted border")
        panel.set_title(f"{rate:.0f} Hz, offset read {lateness(latency)}: {percent(share)}", fontsize=10)
        panel.set(xlim=(sweep.x[0], sweep.x[-1]), ylim=(sweep.y[0], sweep.y[-1]))
    annotate(panels[0], sweep.x[0], collapsed)
    made.supxlabel("K, by which the content with its padding is longer than the viewport under the open header / pt", fontsize=10)
    for panel in panels[:, 0]:
        panel.set_ylabel("release velocity / pt/s")
    made.colorbar(painted, ax=panels, label="times the header turns back by over 0.5 pt (grey: never)", pad=0.01)
    style.entitle(
        made,
        "The header, of length H, rattles where a fling meets the bottom before the header has collapsed (K < 2H)\n"
        f"The predicted border agrees with {percent(agreeing / count)} of {count:,} simulated flings; the white specks are "
        f"settings\nwhere it rattles by less than the 0.5 pt threshold. Assumes the response {speed.setting('response')}", 12)
    return made


def annotate(panels, left, collapsed):
    """Says on the upper panels why the header is quiet outside the border, and where content is short."""
    first, second = panels[0], panels[min(1, len(panels) - 1)]
    first.legend(loc="lower right")
    first.text(collapsed + 8, 0.5, "collapsed\nbefore\nthe bottom", va="center", fontsize=8, transform=first.get_xaxis_transform())
    first.text(left / 2, 0.5, "short content bounces", rotation=90, ha="center", va="center", fontsize=8, color="white",
               transform=first.get_xaxis_transform())
    second.text(collapsed - 8, 0.07, "comes to rest\nbefore the bottom", ha="right", va="center", fontsize=8,
                transform=second.get_xaxis_transform())


def lateness(frames):
    """How late the reader is, in words."""
    return "in the same frame" if frames == 0 else f"{frames:.0f} frame{'s' * (frames > 1)} late"
