"""Frames into files: H.264 with times of its own, and GIF."""

from fractions import Fraction

import av
from PIL import Image


def h264(path, frames, times, width, bitrate):
    """Frames (arrays of RGB) shown at `times` s, scaled to `width` px."""
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


def gif(path, frames, delay, width, colours=128):
    """Frames shown for `delay` s each, in an adaptive palette with dithering."""
    images = []
    for pixels in frames:
        image = Image.fromarray(pixels)
        image = image.resize((width, round(image.height * width / image.width)), Image.Resampling.BOX)
        images.append(image.quantize(colours, dither=Image.Dither.FLOYDSTEINBERG))
    images[0].save(path, save_all=True, append_images=images[1:], duration=round(1000 * delay), loop=0, optimize=False)
