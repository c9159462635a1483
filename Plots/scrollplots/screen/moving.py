"""The headlines as moving pictures: broken left, cured right, in real time."""

from functools import partial

from ..picture import Picture
from .headlines import HEADLINES
from .phone import WIDTH, draw_screen
from .svg import Svg

SCALE = 0.5  # px per pt
# A frame is left out where nothing moved by more than this since the last one shown, in pt: a tenth of a pixel here.
TOLERANCE = 0.2
LEAD, PAUSE = 0.5, 1.2  # s: stillness before and after the motion
HALF, TOP, CHART = 360, 96, 84  # px: width of a side, top of the screens, height of the charts


class Clock:
    """The time of the picture: the run's, with stillness before and after; `still` is shown where nothing may move."""

    def __init__(self, screens):
        self.end = max(screen.run["time_s"][-1] for screen in screens)
        self.total = LEAD + self.end + PAUSE
        broken, cured = screens
        self.still = max(cured.run["time_s"], key=lambda t: distance(broken, broken.frame(t), cured, cured.frame(t)))

    def share(self, time):
        """A time of the run as a share of the picture's loop."""
        return (LEAD + time) / self.total


def distance(one, i, other, j):
    """How far two screens differ, in pt."""
    return abs(one.content_tops[i] - other.content_tops[j]) + abs(one.header_tops[i] - other.header_tops[j])


def draw(kind, data):
    headline = kind(data)
    screens = headline.screens
    clock = Clock(screens)
    svg = Svg(2 * HALF, round(TOP + screens[0].length * SCALE + CHART + 100), f"{headline.title}: {'; '.join(headline.findings)}")
    svg.text(HALF, 26, headline.title, 17, text_anchor="middle", font_weight="bold")
    for line, text in enumerate(headline.assumption.split("\n")):
        svg.text(HALF, 46 + 15 * line, text, 11, text_anchor="middle", fill="#555")
    for name, screen, finding in zip("ab", screens, headline.findings):
        with svg.group(transform=f"translate({'ab'.index(name) * HALF} 0)"):
            svg.text(HALF / 2, TOP - 10, finding, 13.5, text_anchor="middle", font_weight="bold", fill=screen.colour)
            draw_moving_screen(svg, name, screen, clock)
            draw_words(svg, name, headline.words(screen), TOP + screen.length * SCALE + 20, clock)
            draw_chart(svg, name, screen, headline, screens, TOP + screen.length * SCALE + 36, clock)
    return svg


def draw_moving_screen(svg, name, screen, clock):
    """A screen whose header and content are held in each frame's place for that frame, as on a display."""
    draw_screen(svg, name, screen, SCALE, (HALF - WIDTH * SCALE) / 2, TOP, screen.frame(clock.still), moves=True)
    for part, tops in (("c", screen.content_tops), ("h", screen.header_tops)):
        keys = [(clock.share(t), f"transform:translate(0,{y * SCALE:.4g}px)") for t, y in kept(screen.run["time_s"], tops)]
        svg.animate(f"{name}-{part}", [(0, keys[0][1]), *keys[1:], (1, keys[-1][1])], clock.total)


def kept(times, values):
    """The frames that the picture needs, the last one among them."""
    frames = [(times[0], values[0])]
    for time, value in zip(times[1:], values[1:]):
        if abs(value - frames[-1][1]) > TOLERANCE:
            frames.append((time, value))
    return frames if frames[-1][1] == values[-1] else [*frames, (times[-1], values[-1])]


def draw_words(svg, name, words, y, clock):
    """What happens now, each text in its time."""
    ends = [*(start for start, _ in words[1:]), None]
    for index, ((start, text), end) in enumerate(zip(words, ends)):
        shown = start <= clock.still and (end is None or clock.still < end)
        svg.text(HALF / 2, y, text, 12, text_anchor="middle", klass=f"{name}-w{index}", opacity=int(shown))
        first, last = 0 if index == 0 else clock.share(start), 1 if end is None else clock.share(end)
        keys = [(0, first == 0), (first, True), (last, end is None), (1, end is None)]
        svg.animate(f"{name}-w{index}", [(share, f"opacity:{int(on)}") for share, on in dict(keys).items()], clock.total)


def draw_chart(svg, name, screen, headline, screens, top, clock):
    """The curve of the headline's column, a step a frame, and a line that moves with the time."""
    values = [value for shown in screens for value in shown.run[headline.column]]
    low, high = min(values), max(values)
    left, width = 52, HALF - 78

    def across(time):
        return left + width * time / clock.end

    def down(value):
        return top + CHART * (high - value) / max(1, high - low)

    svg.rect(left, top, width, CHART, fill="#f6f6f6")
    for value in (low, high):
        svg.text(left - 5, down(value) + 4, f"{value:.0f}", 10, text_anchor="end", fill="#555")
    first, *frames = kept(screen.run["time_s"], screen.run[headline.column])
    steps = "".join(f"H{across(t):.1f}V{down(v):.1f}" for t, v in frames)
    svg.add("path", d=f"M{left} {down(first[1]):.1f}{steps}H{across(clock.end):.1f}", fill="none", stroke=screen.colour, stroke_width=1.4)
    for second in range(int(clock.end) + 1):
        svg.text(across(second), top + CHART + 13, f"{second} s", 10, text_anchor="middle", fill="#555")
    svg.text(left + width / 2, top + CHART + 29, headline.label, 11, text_anchor="middle", fill="#555")
    svg.line(left, top, left, top + CHART, "#222", klass=f"{name}-p", transform=f"translate({across(clock.still) - left:.1f} 0)")
    keys = [(0, 0), (clock.share(0), 0), (clock.share(clock.end), width), (1, width)]
    svg.animate(f"{name}-p", [(share, f"transform:translate({x:g}px,0)") for share, x in keys], clock.total, "linear")


PICTURES = [Picture(f"{kind.scenario}-moving", kind.scenario, partial(draw, kind)) for kind in HEADLINES]
