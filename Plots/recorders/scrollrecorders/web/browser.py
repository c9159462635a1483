"""What every browser does: it starts with a profile of its own, opens the page under test, and moves a finger over it."""

import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode

from ..command import Missing

SCREEN = {"width": 390, "height": 760}
PAGE = Path(__file__).with_name("page.html")
PATIENCE = 30  # s: for a start, a page, an answer


class Browser:
    """A running browser with one page; use it in a `with`.

    A kind of browser has a `name`, the `package` of Debian that has it, names of `programs`, the `port_file` that it writes
    into its profile; it can `start`, `navigate`, `evaluate`, and `touch` or `lift` its only finger.
    """

    clock = "real"
    is_down = False

    @classmethod
    def find(cls, given):
        """The program to run: the one given, or one on the path."""
        found = next(filter(None, map(shutil.which, [given] if given else cls.programs)), None)
        if not found:
            raise Missing(f"no browser {given}" if given else
                          f"no {cls.name} found; on Debian install the package {cls.package}, or name it with --browser PATH")
        return found

    def __init__(self, program):
        self.profile = Path(tempfile.mkdtemp(prefix="scroll-recorder-"))
        self.process = None
        try:
            self.start(program)
        except BaseException:
            self.close()
            raise

    def run(self, arguments):
        """Starts the process."""
        self.process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def wait_for_port(self):
        """The port that the browser chose; it writes it into its profile once it listens."""
        file = self.profile / self.port_file
        for _ in range(PATIENCE * 10):
            if file.exists() and file.read_text():
                return int(file.read_text().split()[0])
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise Missing("the browser did not start; run it by hand with --headless to see why")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the browser and removes its profile."""
        if self.process:
            self.process.terminate()
            self.process.wait(PATIENCE)
        shutil.rmtree(self.profile, ignore_errors=True)

    def open_page(self, **query):
        """Loads the page under test and lets it settle."""
        self.navigate(f"{PAGE.as_uri()}?{urlencode(query)}")
        time.sleep(0.35)

    def drag(self, position, duration, rate):
        """Moves a finger along position(seconds), an event each 1/rate s, and lets go."""
        self.touch(position(0), time.time())
        start, wall = time.perf_counter(), time.time()
        for event in range(1, round(duration * rate) + 1):
            time.sleep(max(0, start + event / rate - time.perf_counter()))
            self.touch(position(event / rate), wall + event / rate)
        self.lift(position(duration), wall + duration)
