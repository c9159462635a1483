"""The screen of a run: where its header, tab bar and rows are, and how they are drawn."""

from dataclasses import dataclass
from math import ceil

from .. import style

WIDTH = 390  # pt: of the screen, which scenarios leave open; only for the picture
ROW = 52  # pt: length of a drawn row, only for the picture


@dataclass
class Screen:
    """A run on a screen: lengths in pt from the settings, and for each frame the tops of header and content."""

    run: object
    length: float
    header: float
    bar: float
    content: float
    padding: float
    header_tops: list
    content_tops: list
    colour: str

    @classmethod
    def of(cls, data, scenario, variant):
        """The screen of a scenario with a header; content tops are a column or, where the view fills the screen, -offset."""
        run = data.run(scenario, variant)
        settings = data.settings[scenario][variant]
        tops = run.columns.get("content_top_pt") or [-offset for offset in run["offset_pt"]]
        bar = settings.get("tab-bar-height", (0, ""))[0]
        padding = settings.get("bottom-padding", (0, ""))[0]
        return cls(run, data.setting(scenario, variant, "screen-length"), data.setting(scenario, variant, "header-height"), bar,
                   data.setting(scenario, variant, "content-size") - padding, padding, run["header_pt"], tops, style.of_role(data.role(scenario, variant)))

    def frame(self, time):
        """The number of the frame that is shown at a time in s; the last one after the end."""
        return max((i for i, t in enumerate(self.run["time_s"]) if t <= time + 1e-9), default=0)


def draw_rows(svg, screen, scale, reach):
    """The content with its top at 0, as far as `reach` pt."""
    end = min(screen.content, ceil(reach / ROW) * ROW)
    svg.rect(0, 0, WIDTH * scale, end * scale, fill="#fafafa")
    top = 0
    while top < end:
        length = min(ROW, end - top)
        number = round(top / ROW)
        svg.rect(10 * scale, (top + 6) * scale, (WIDTH - 20) * scale, (length - 12) * scale, rx=4 * scale,
                 fill="#d9dde2" if number % 2 else "#e8ebee")
        if length == ROW:
            svg.text(24 * scale, (top + 33) * scale, f"{number + 1}", 20 * scale, fill="#888")
        top += ROW
    if end == screen.content:
        svg.line(0, end * scale, WIDTH * scale, end * scale, "#444", stroke_width=1.5)
        svg.text(WIDTH / 2 * scale, (end + 26) * scale, "end of the content", 22 * scale, text_anchor="middle", fill="#444")


def draw_bars(svg, screen, scale):
    """The header with its top at 0, and the tab bar below."""
    width = WIDTH * scale
    svg.rect(0, 0, width, screen.header * scale, fill=screen.colour)
    svg.text(width / 2, (screen.header / 2 + 10) * scale, "header", 30 * scale, text_anchor="middle", fill="#fff")
    svg.line(0, (screen.header - 1) * scale, width, (screen.header - 1) * scale, "#fff", stroke_width=1)
    if screen.bar:
        svg.rect(0, screen.header * scale, width, screen.bar * scale, fill="#333")
        for tab in range(3):
            svg.text((tab + 0.5) * width / 3, (screen.header + screen.bar / 2 + 7) * scale, f"tab {tab + 1}", 20 * scale,
                     text_anchor="middle", fill="#fff" if tab == 0 else "#aaa")


def draw_screen(svg, name, screen, scale, x, y, frame, window=None, moves=False):
    """The screen at a place: all of it or a window (top, bottom, width) in pt; its moving parts get the classes NAME-c and NAME-h."""
    low, high, across = window or (0, screen.length, WIDTH)
    width, height = across * scale, (high - low) * scale
    rounding = 0 if window else 26 * scale
    svg.clip(f"{name}-clip", 0, 0, width, height, rounding)
    with svg.group(transform=f"translate({x:g} {y:g})"):
        svg.rect(0, 0, width, height, rx=rounding, fill="#fff")
        with svg.group(clip_path=f"url(#{name}-clip)"):
            for part, tops, draw in (("c", screen.content_tops, draw_content), ("h", screen.header_tops, draw_bars)):
                klass = {"klass": f"{name}-{part}"} if moves else {}
                with svg.group(transform=f"translate(0 {(tops[frame] - low) * scale:.2f})", **klass):
                    draw(svg, screen, scale)
        svg.rect(0, 0, width, height, rx=rounding, fill="none", stroke="#333", stroke_width=1.5 if window else 3)


def draw_content(svg, screen, scale):
    """As much of the content as the run ever shows."""
    draw_rows(svg, screen, scale, screen.length - min(screen.content_tops))
