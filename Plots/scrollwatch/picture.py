"""The picture of a trace from video: which parts of the screen were taken for what, and which frames to doubt."""

import av
import numpy
from matplotlib import pyplot
from matplotlib.patches import Rectangle

from scrollplots import style

from . import video

CONTENT, HEADER = style.GREEN, style.PURPLE
SUSPECTS = 4


def draw(path, film, motion, trace):
    """The figure: the first and a middle frame with their bands, suspect frames, and offset and header over time."""
    known = numpy.flatnonzero(~numpy.isnan(motion.positions))
    moved = numpy.abs(motion.positions[known] - motion.positions[known[0]])
    middle = int(known[moved.argmax()])
    shown = [("first frame", int(known[0])), ("farthest from it", middle)]
    shown += [(reason, number) for number, reason in suspects(motion)][:SUSPECTS]
    pictures = read_frames(path, {number for _, number in shown}, film)
    figure = pyplot.figure(figsize=(2.6 * max(4, len(shown)), 9.5))
    top, bottom = figure.subfigures(2, 1, height_ratios=[1.5, 1])
    style.entitle(figure, title(motion, trace), 13)
    for axes, (text, number) in zip(top.subplots(1, len(shown), squeeze=False)[0], shown):
        draw_frame(axes, pictures[number], film, motion, number)
        axes.set_title(f"{text}\n{trace.columns['time_s'][number]:.3f} s", fontsize=9.5)
    draw_trace(bottom.subplots(1, 1), motion, trace)
    return figure


def title(motion, trace):
    offset = trace.columns["offset_pt"]
    share = 100 * numpy.mean(~numpy.isnan(offset))
    return f"The content was followed in {share:.0f} % of {len(offset)} frames, over {numpy.nanmax(offset) - numpy.nanmin(offset):.0f} pt"


def suspects(motion):
    """Frames to doubt, the worst first, with the reason; of neighbours one."""
    reasons = {number: f"rows {distance:.0f} apart look alike" for number, distance in motion.doubts.items()}
    reasons |= {number: "nothing before explains it" for number in motion.cuts}
    cover = numpy.where(numpy.isnan(motion.positions), 1, motion.cover)
    reasons |= {int(n): f"{100 * cover[n]:.0f} % of the change explained" for n in numpy.flatnonzero(cover < 0.5) if n not in reasons}
    chosen = []
    for number in sorted(reasons, key=lambda n: (n not in motion.cuts, cover[n])):
        if all(abs(number - other) > 10 for other, _ in chosen):
            chosen.append((number, reasons[number]))
    return sorted(chosen[:SUSPECTS])


def read_frames(path, numbers, film):
    """The frames of those numbers in colour, by their time."""
    found = {}
    with av.open(str(path)) as container:
        for picture in container.decode(video=0):
            if picture.pts is None:
                continue
            number = int(numpy.abs(film.times - float(picture.pts * picture.time_base)).argmin())
            if number in numbers and number not in found and video.shown_size(picture) == (film.width, film.height):
                small = min(1, 480 / film.width)
                found[number] = video.upright(picture, round(film.width * small), round(film.height * small), "rgb24")
            if len(found) == len(numbers):
                break
    return found


def draw_frame(axes, pixels, film, motion, number):
    """A frame under the bands."""
    axes.imshow(pixels, extent=(0, film.width, film.height, 0), aspect="equal")
    axes.set_xticks([])
    axes.grid(False)
    axes.tick_params(labelsize=7)
    strips = numpy.flatnonzero(motion.bands.strips) * film.width / film.frames.shape[2]
    left, right = strips[0], strips[-1] + film.width / film.frames.shape[2]
    edge = motion.header.edges[number]
    first = edge if motion.header.moves and numpy.isfinite(edge) else motion.bands.first
    for low, high, colour in ((first, motion.bands.last, CONTENT), (motion.bands.highest, edge, HEADER)):
        if (colour == CONTENT or motion.header.moves) and numpy.isfinite(high) and high > low:
            axes.add_patch(Rectangle((left, low * film.unit), right - left, (high - low) * film.unit, facecolor=colour, alpha=0.18))
            axes.add_patch(Rectangle((left, low * film.unit), right - left, (high - low) * film.unit, fill=False, edgecolor=colour))
    if numpy.isfinite(edge):
        axes.axhline(edge * film.unit, color=HEADER, linewidth=1.2, linestyle="--")


def draw_trace(axes, motion, trace):
    times, columns = trace.columns["time_s"], trace.columns
    for segment in numpy.unique(columns["segment"]):
        inside = columns["segment"] == segment
        axes.plot(times[inside], columns["offset_pt"][inside], color=CONTENT, label="offset" if segment == 0 else None)
        if segment:
            axes.axvline(times[inside][0], color=style.GREY, linewidth=0.8, linestyle=":")
    if motion.header.moves:
        axes.plot(times, columns["header_pt"], color=HEADER, linestyle="--", label="edge of the header")
    for number, _ in suspects(motion):
        axes.plot(times[number], 0, marker="^", color=style.BLACK, markersize=6, transform=axes.get_xaxis_transform(), clip_on=False)
    axes.set_xlabel("time in s (a triangle: a frame to doubt, shown above)")
    axes.set_ylabel("pt")
    axes.legend(loc="best")
