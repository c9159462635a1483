"""Frames into files: H.264 with times of its own, and GIF."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import av
import numpy
from PIL import Image


@dataclass
class Encoding:
    """A kind of file; of the frames, which are of 60 Hz or slower, `keeps` says what it shows."""

    name: str
    width: int = 390
    bitrate: int = 600_000
    every: int = 1  # of so many frames one is shown
    dropped: float = 0.0  # share of the frames that are left out at random
    changes: bool = False  # a frame that shows the same as the one before is left out

    def keeps(self, draw, moved):
        """The numbers of the frames that the file shows, given which frames differ from the one before."""
        return [number for number in range(0, len(moved), self.every)
                if number == 0 or number >= len(moved) - self.every
                or draw.random() >= self.dropped and (moved[number] or not self.changes)]

    def write(self, folder, frames, times):
        """Writes the frames (arrays of RGB), shown at `times` s, and returns the file."""
        if self.name.startswith("GIF"):
            path = Path(folder) / "screen.gif"
            gif(path, frames, times, self.width)
        else:
            path = Path(folder) / "screen.mp4"
            h264(path, frames, times, self.width, self.bitrate)
        return path


def h264(path, frames, times, width, bitrate):
    """Frames shown at `times` s, scaled to `width` px."""
    with av.open(str(path), "w") as container:
        stream = None
        for time, pixels in zip(times, frames):
            picture = av.VideoFrame.from_ndarray(pixels, format="rgb24")
            if stream is None:
                height = round(pixels.shape[0] * width / pixels.shape[1] / 2) * 2
                stream = container.add_stream("libx264", rate=60, options={"preset": "veryfast"})
                stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
                stream.bit_rate = bitrate
                stream.codec_context.time_base = Fraction(1, 90000)
            picture = picture.reformat(width=width, height=height, format="yuv420p", interpolation="AREA")
            picture.pts, picture.time_base = round(time * 90000), Fraction(1, 90000)
            container.mux(stream.encode(picture))
        container.mux(stream.encode(None))


def gif(path, frames, times, width, colours=128):
    """Frames shown at `times` s, to 10 ms, in an adaptive palette with dithering."""
    images = []
    for pixels in frames:
        image = Image.fromarray(pixels)
        image = image.resize((width, round(image.height * width / image.width)), Image.Resampling.BOX)
        images.append(image.quantize(colours, dither=Image.Dither.FLOYDSTEINBERG))
    shown = 10 * numpy.diff(numpy.round(100 * times))
    images[0].save(path, save_all=True, append_images=images[1:], duration=[int(delay) for delay in [*shown, 100]],
                   loop=0, optimize=False)
