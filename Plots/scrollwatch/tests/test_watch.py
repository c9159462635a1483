"""What a user may rely on: drawn screens, encoded, watched, compared with what was drawn."""

import csv
import io
import struct
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy

from .. import screen, trace, video
from ..bench import cases, encode, motions
from ..bench.encode import Encoding

EDGE = 140  # pt: the header's, which stays
SMALL = {"height": 520, "length": 2400}


class Screens(unittest.TestCase):
    def watch(self, kind, encoding, speed=1500, slides=0, **phone):
        """A rest, and a fling with the decay of UIKit below a header that slides by so many pt, in frames of 60 Hz."""
        times = numpy.arange(72) / 60
        offsets = speed / 2 * (1 - numpy.exp(-2 * numpy.maximum(0, times - 0.2)))
        shown = motions.Shown(times, EDGE - offsets, EDGE - numpy.minimum(offsets, slides), SMALL | phone)
        with TemporaryDirectory() as folder:
            return cases.measure(cases.draw(shown, kind, encoding, 1, folder), SMALL["height"])

    def test_a_fling_is_followed_to_a_fraction_of_a_pixel(self):
        for kind in ("list", "cards"):
            for encoding, most in ((Encoding("H.264"), 0.15), (Encoding("GIF", 300, every=3), 0.9)):
                with self.subTest(kind=kind, encoding=encoding.name):
                    found = self.watch(kind, encoding)
                    self.assertEqual((found.refused, found.slips), ("", 0))
                    self.assertLess(found.rms, most)
                    self.assertFalse(found.edge_moves)

    def test_the_edge_of_a_header_that_slides_is_found_to_half_a_pixel(self):
        for encoding in (Encoding("H.264"), Encoding("GIF", 300, every=3)):
            with self.subTest(encoding=encoding.name):
                found = self.watch("cards", encoding, speed=600, slides=60)
                self.assertTrue(found.edge_moves, found)
                self.assertLess(found.edge, 0.5)

    def test_a_poor_recording_states_how_far_the_edge_of_its_header_may_be_off(self):
        found = self.watch("list", Encoding("H.264", bitrate=150_000), speed=1000, slides=60)
        self.assertTrue(found.edge_within or not found.edge_moves, found)

    def test_a_poor_recording_has_the_errors_that_it_states(self):
        # Of 60 frames a few more or less than 1 in 20 may be off by more than twice the standard error.
        found = self.watch("list", Encoding("H.264", bitrate=150_000))
        self.assertGreater(found.rms, 0.05)
        self.assertGreater(found.within, 0.88)

    def test_lost_frames_and_a_dark_screen_lose_no_row(self):
        found = self.watch("list", Encoding("H.264", dropped=0.3), dark=True)
        self.assertEqual((found.refused, found.slips), ("", 0))

    def test_rows_that_are_equal_are_never_counted_by_a_guess(self):
        # The fling begins within a frame, and the poor encoding shows old numbers: what continues no motion is as likely a row off.
        for kind, bitrate in (("identical", 600_000), ("numbered", 150_000)):
            found = self.watch(kind, Encoding("H.264", bitrate=bitrate), speed=6000)
            self.assertTrue("the rows look alike" in found.refused or found.slips == 0, found)


class Refusals(unittest.TestCase):
    def follow(self, frames):
        with TemporaryDirectory() as folder:
            path = Path(folder) / "screen.mp4"
            encode.h264(path, frames, numpy.arange(len(frames)) / 60, 200, 400_000)
            return screen.follow(video.read(path))

    def test_a_picture_that_stands_still_is_refused(self):
        frame = numpy.random.default_rng(1).integers(0, 255, (300, 200, 3), dtype=numpy.uint8)
        with self.assertRaisesRegex(video.VideoError, "nothing scrolls"):
            self.follow([frame] * 12)

    def test_a_file_that_is_no_video_is_refused_in_one_line(self):
        with TemporaryDirectory() as folder:
            path = Path(folder) / "text.mp4"
            path.write_text("no video")
            with self.assertRaises(video.VideoError) as refusal:
                video.read(path)
            self.assertEqual(refusal.exception.status, 65)
            self.assertNotIn("\n", str(refusal.exception))

    def test_a_recording_that_is_stored_turned_is_read_as_it_is_shown(self):
        # Dark above and bright below, turned to the left; the file says to turn it to the right.
        shown = numpy.repeat(numpy.array([20, 230], numpy.uint8), 150)[:, None, None].repeat(200, 1).repeat(3, 2)
        with TemporaryDirectory() as folder:
            path = Path(folder) / "screen.mp4"
            encode.h264(path, [numpy.rot90(shown).copy()] * 4, numpy.arange(4) / 60, 300, 400_000)
            data = bytearray(path.read_bytes())
            matrix = data.index(b"tkhd") + 44
            data[matrix:matrix + 36] = struct.pack(">9i", 0, 1 << 16, 0, -1 << 16, 0, 0, 200 << 16, 0, 1 << 30)
            path.write_bytes(data)
            film = video.read(path)
        self.assertEqual((film.width, film.height), (200, 300))
        self.assertLess(film.frames[0, :140].mean() + 150, film.frames[0, 160:].mean())

    def test_an_unknown_value_is_an_empty_cell(self):
        columns = {name: numpy.array([0.0, numpy.nan]) for name in trace.COLUMNS} | {"segment": numpy.array([0, 0])}
        lines = trace.text(trace.Trace(columns, 60, 1)).splitlines()
        self.assertEqual(lines[0], "# source: video, 60 fps")
        rows = list(csv.DictReader(io.StringIO("\n".join(lines[1:]))))
        self.assertEqual([row["offset_pt"] for row in rows], ["0", ""])

    def test_a_picture_that_stays_has_a_row_a_frame_and_lost_frames_have_none(self):
        columns = {name: numpy.zeros(3) for name in trace.COLUMNS}
        columns |= {"time_s": numpy.array([0, 0.1, 0.2]), "offset_pt": numpy.array([0.0, 0.0, 50.0])}
        rows = trace.text(trace.Trace(columns, 60, 1)).splitlines()[2:]
        self.assertEqual([float(row.split(",")[0]) for row in rows[:3]], [0, 0.016667, 0.033333])
        self.assertEqual(len(rows), 6 + 1 + 1)

    def test_times_of_a_gif_lie_on_its_frames(self):
        frames = numpy.delete(numpy.arange(30), [4, 5, 17]) / 30
        numpy.testing.assert_allclose(video.on_grid(numpy.round(frames, 2), 0.01), frames, atol=0.001)


if __name__ == "__main__":
    unittest.main()
