"""python -m scrollwatch.bench.chromium DIR [SEEDS]: a real page in Chromium, filmed, watched and compared; Linux.

Needs chromium, ffmpeg and Xvfb (Debian: apt-get install chromium ffmpeg xvfb). The page stands in page.html: it scrolls
itself, shows the number of each frame as bits, and sends what it measured. So the truth of a frame of the video is known
whenever the screen was grabbed.

Measured on the 8 films of seeds 3 and 4: one of numbered rows refused, no slip, rms 0.01 px at most, the header's edge within
0.28 px.
"""

import functools
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import av
import numpy

from . import cases

WIDTH, HEIGHT, CODE, BITS = 500, 844, 16, 12  # px; Chromium has no narrower window
BITRATES = ("1M", "4M")
PATIENCE = 60  # s


class Handler(BaseHTTPRequestHandler):
    def __init__(self, told, *rest):
        self.told = told
        super().__init__(*rest)

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(Path(__file__).with_name("page.html").read_bytes() if self.path.startswith("/page") else b"")

    def do_POST(self):
        self.told.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


class Told:
    """What the page sends, once."""

    def __init__(self):
        self.ready, self.rows = threading.Event(), None

    def put(self, rows):
        self.rows = rows
        self.ready.set()


def film(folder, kind, seed, bitrate):
    """Films the page in a folder; the rows that it measured, by the frame's number."""
    told, started = Told(), []
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, told))
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def start(*arguments, **options):
        started.append(subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options))
        return started[-1]

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        try:
            read, write = os.pipe()
            start("Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp",
                  pass_fds=[write], stdout=subprocess.DEVNULL)
            display = f":{os.read(read, 16).decode().strip()}"
            grab = start("ffmpeg", "-y", "-loglevel", "error", "-f", "x11grab", "-draw_mouse", "0", "-framerate", "60",
                         "-video_size", f"{WIDTH}x{HEIGHT}", "-i", display, "-c:v", "libx264", "-preset", "ultrafast",
                         "-pix_fmt", "yuv420p", "-b:v", bitrate, "-maxrate", bitrate, "-bufsize", bitrate,
                         str(folder / "screen.mp4"), stdout=subprocess.DEVNULL)
            time.sleep(1)
            start("chromium", "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions",
                  "--disable-background-networking", "--force-device-scale-factor=1", f"--window-size={WIDTH},{HEIGHT}",
                  "--window-position=0,0", f"--user-data-dir={profile}", "--kiosk", *(["--no-sandbox"] if os.geteuid() == 0 else []),
                  f"http://127.0.0.1:{server.server_port}/page?kind={kind}&seed={seed}", stdout=subprocess.DEVNULL,
                  env=os.environ | {"DISPLAY": display})
            if not told.ready.wait(PATIENCE):
                raise SystemExit("Chromium did not show the page in time")
            grab.send_signal(signal.SIGINT)
            grab.wait()
        finally:
            for process in reversed(started):
                process.terminate()
                process.wait()
            server.shutdown()
    return {number: (edge, top) for number, edge, top in told.rows}


def numbers(path):
    """(time, number of the frame that the page shows, None where it is not legible) of each frame of a video."""
    with av.open(str(path)) as container:
        for picture in container.decode(video=0):
            code = picture.to_ndarray(format="gray")[:, CODE // 4:3 * CODE // 4]
            bits = [float(part[8:-8].mean()) for part in numpy.array_split(code, BITS)]
            clear = all(not 64 < bit < 192 for bit in bits)
            yield float(picture.pts * picture.time_base), sum((bit < 128) << place for place, bit in enumerate(bits)) if clear else None


def record(folder, kind, seed, bitrate):
    """A video of the page, and beside it truth.csv, whose cells are empty where the page was not to be seen."""
    rows = film(folder, kind, seed, bitrate)
    lines = ["time_s,offset_pt,header_pt,content_top_pt"]
    for when, number in numbers(folder / "screen.mp4"):
        edge, top = rows.get(number, (None, None))
        lines.append(f"{when},{edge - top},{edge},{top}" if number in rows else f"{when},,,")
    (folder / "truth.csv").write_text("\n".join(lines) + "\n")


def main(arguments):
    if not arguments or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 64
    print("| page | refused | known | offset, rms px | slips | edge, rms px | within twice the stated error |")
    print("|---|---|---|---|---|---|---|")
    for seed in range(1, 1 + int((arguments[1:] or ["1"])[0])):
        for kind in ("list", "numbered"):
            for bitrate in BITRATES:
                folder = Path(arguments[0]) / f"{kind}-{bitrate}-{seed}"
                if not (folder / "truth.csv").exists():
                    folder.mkdir(parents=True, exist_ok=True)
                    record(folder, kind, seed, bitrate)
                found = cases.measure(folder / "screen.mp4", HEIGHT)
                print(f"| {folder.name} | {found.refused} | {100 * found.known:.0f} % | {found.rms:.2f} | {found.slips} "
                      f"| {found.edge:.2f} | {100 * found.within:.0f} % |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
