"""A screen recording as a film: each frame as rows of strips, with the time at which it was shown."""

from dataclasses import dataclass, field

import av
import numpy

STRIPS = 64
TALLEST = 1000  # rows of a frame that are kept; taller frames are averaged down by a whole number
MOST_BYTES = 2_500_000_000
COARSE = 0.005  # s: a clock that ticks slower rounds the times of frames
FALSE_DELAY = 0.015  # s: viewers play a GIF's shorter delays slower, so they say nothing about the recording


class VideoError(Exception):
    """What is wrong with a recording, in one line, and the exit status that says so."""

    def __init__(self, message, status=65):
        super().__init__(message)
        self.status = status


@dataclass
class Film:
    """Frames of brightness, `rows` by `strips`; a row is `unit` px of the video high."""

    times: numpy.ndarray  # s, by the file's clock
    frames: numpy.ndarray  # frames, rows, strips; 0 to 255
    width: int  # px of the video
    height: int
    repeated: numpy.ndarray  # whether a frame shows the same as the one before
    notes: list = field(default_factory=list)
    clock_is_false: bool = False
    stays: bool = False  # whether each picture stays until the next, as in a GIF; in other files frames may be lost

    @property
    def unit(self):
        return self.height / self.frames.shape[1]

    @property
    def rate(self):
        """The frames per second that the recording reaches where it shows motion."""
        return 1 / usual_step(numpy.diff(self.times))


def read(path, progress=lambda share, text: None):
    """Decodes all frames of the first video stream of `path`."""
    try:
        with av.open(str(path)) as container:
            if not container.streams.video:
                raise VideoError(f"{path} has no pictures: it is no screen recording")
            film = decode(container, progress)
    except (av.error.InvalidDataError, av.error.EOFError, av.error.ValueError, av.error.PatchWelcomeError) as error:
        raise VideoError(f"{path} is no video that can be decoded ({error.strerror})") from error
    film.stays = path.suffix.lower() == ".gif"
    if film.stays and has_false_delays(path):
        film.clock_is_false = True
        film.notes.append("the delays stored in this GIF are false (10 ms or less): times and speeds are unknown")
    return film


def decode(container, progress):
    stream = container.streams.video[0]
    stream.thread_type = "AUTO"
    duration = float(container.duration or 0) / av.time_base
    times, frames, size, resized, late = [], [], None, 0, 0
    for picture in container.decode(stream):
        if picture.pts is None:
            continue
        time = float(picture.pts * picture.time_base)
        if size is None:
            size = width, height = shown_size(picture)
            rows = round(height / max(1, -(-height // TALLEST)))
            strips = min(STRIPS, max(8, width // 4))
            if rows < 48:
                raise VideoError(f"the pictures are {width} x {height} px: too small to follow anything in them")
        if shown_size(picture) != size:
            resized += 1
            continue
        if times and time <= times[-1]:
            late += 1
            continue
        times.append(time)
        frames.append(upright(picture, strips, rows, "gray"))
        if len(frames) * rows * strips > MOST_BYTES:
            raise VideoError(f"the recording is longer than {times[-1] - times[0]:.0f} s: cut it to the part that matters")
        ends = time + float((picture.duration or 0) * picture.time_base)
        if len(frames) % 30 == 0:
            progress(min(1, (time - times[0]) / duration) if duration else 0, f"{len(frames)} frames read")
    if len(frames) < 3:
        raise VideoError(f"the video has {len(frames)} frames: at least 3 are needed")
    step = float(numpy.median(numpy.diff(times)))
    if ends - times[-1] > 2 * step:
        # The last picture stays: that shows that what moved came to rest.
        times.append(ends - step)
        frames.append(frames[-1])
    film = Film(on_grid(numpy.array(times), float(stream.time_base)), numpy.stack(frames), *size, numpy.zeros(len(frames), bool))
    film.repeated[1:] = [is_repeated(a, b) for a, b in zip(film.frames, film.frames[1:])]
    if resized:
        film.notes.append(f"{resized} frames of another size are left out (the device was turned)")
    if late:
        film.notes.append(f"{late} frames whose time goes back are left out")
    return film


def on_grid(times, quantum):
    """Times that were rounded to a coarse clock, as those of a GIF to 10 ms: on the grid of frames that they fit, if any."""
    steps = numpy.diff(times)
    if quantum < COARSE or len(times) < 8:
        return times
    usual = usual_step(steps)
    numbers = numpy.r_[0, numpy.cumsum(numpy.round(steps / usual))]
    period, start = numpy.polyfit(numbers, times, 1)
    grid = start + period * numbers
    return grid if numpy.abs(grid - times).max() < 0.7 * quantum else times


def usual_step(steps):
    """The time from frame to frame where none is missing, of times that are rounded."""
    return float(steps[steps < 1.5 * numpy.median(steps)].mean())


def shown_size(picture):
    """Width and height in px of a picture as it is shown: phones store it turned, and say how far."""
    return (picture.height, picture.width) if picture.rotation % 180 else (picture.width, picture.height)


def upright(picture, width, height, format):
    """The picture as it is shown, scaled to a size."""
    stored = (height, width) if picture.rotation % 180 else (width, height)
    small = picture.reformat(width=stored[0], height=stored[1], format=format, interpolation="AREA").to_ndarray()
    return numpy.ascontiguousarray(numpy.rot90(small, picture.rotation // 90))


def is_repeated(before, after):
    """Whether nothing but a cell or two of noise changed."""
    if numpy.array_equal(before, after):
        return True
    change = numpy.abs(before.astype(numpy.int16) - after)
    return change.max() <= 2 and change.mean() < 0.01


def has_false_delays(path):
    """Whether most frames of a GIF say that they are shown for 10 ms or less."""
    with av.open(str(path), options={"min_delay": "0"}) as container:
        stream = container.streams.video[0]
        delays = [float((packet.duration or 0) * packet.time_base) for packet in container.demux(stream) if packet.size]
    return bool(delays) and numpy.median(delays) < FALSE_DELAY
