"""A headless Chromium, driven over its debugging socket."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import urlopen

import websocket

from ..command import Missing

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
SCREEN = {"width": 390, "height": 760}
PAGE = Path(__file__).with_name("page.html")
PATIENCE = 30  # s: for a start, a page, an answer


def find(given):
    """The program to run: the one given, or one on the path."""
    found = shutil.which(given) if given else next(filter(None, map(shutil.which, NAMES)), None)
    if not found:
        raise Missing(f"no browser {given}" if given else
                      "no Chromium found; on Debian install the package chromium, or name a browser with --browser PATH")
    return found


class Browser:
    """A running browser with one page; use it in a `with`."""

    name = "chromium"
    clock = "real"

    def __init__(self, program):
        self.profile = tempfile.mkdtemp(prefix="scroll-recorder-")
        self.process = subprocess.Popen(
            [program, "--headless=new", "--remote-debugging-port=0", "--remote-allow-origins=*",
             f"--user-data-dir={self.profile}", "--no-first-run", "--disable-extensions", "--disable-background-networking",
             "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--touch-events=enabled",
             "--window-size={width},{height}".format(**SCREEN), *(["--no-sandbox"] if os.geteuid() == 0 else []),
             "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self.connect()
        except BaseException:
            self.close()
            raise

    def connect(self):
        """Finds the page's socket and prepares the page for a finger."""
        port = self.wait_for_port()
        tabs = json.load(urlopen(f"http://127.0.0.1:{port}/json", timeout=PATIENCE))
        self.version = json.load(urlopen(f"http://127.0.0.1:{port}/json/version"))["Browser"].split("/")[-1]
        page = next(tab for tab in tabs if tab["type"] == "page")
        self.socket = websocket.create_connection(page["webSocketDebuggerUrl"], timeout=PATIENCE)
        self.last_id = 0
        self.call("Page.enable")
        self.call("Emulation.setDeviceMetricsOverride", **SCREEN, deviceScaleFactor=1, mobile=True)
        self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)

    def wait_for_port(self):
        """The port that the browser chose; it writes it into its profile once it listens."""
        file = Path(self.profile) / "DevToolsActivePort"
        for _ in range(PATIENCE * 10):
            if file.exists() and file.read_text():
                return file.read_text().split()[0]
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise Missing("the browser did not start; run it by hand with --headless=new to see why")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the browser and removes its profile."""
        self.process.terminate()
        self.process.wait(PATIENCE)
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method, **parameters):
        """Sends a command without waiting; its number."""
        self.last_id += 1
        self.socket.send(json.dumps({"id": self.last_id, "method": method, "params": parameters}))
        return self.last_id

    def receive_until(self, wanted):
        """The first message that satisfies `wanted`; earlier ones are dropped."""
        while True:
            message = json.loads(self.socket.recv())
            if wanted(message):
                return message

    def call(self, method, **parameters):
        """Sends a command and returns its answer."""
        number = self.send(method, **parameters)
        answer = self.receive_until(lambda message: message.get("id") == number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def evaluate(self, code):
        """The value of a JavaScript expression in the page."""
        result = self.call("Runtime.evaluate", expression=code, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    def open_page(self, **query):
        """Loads the page under test and lets it settle."""
        self.send("Page.navigate", url=f"{PAGE.as_uri()}?{urlencode(query)}")
        self.receive_until(lambda message: message.get("method") == "Page.loadEventFired")
        time.sleep(0.35)

    def touch(self, kind, y=None, at=None):
        """A touch event of the only finger; `at` is its time in s since 1970."""
        points = [] if y is None else [{"x": SCREEN["width"] // 2, "y": y, "id": 1}]
        self.send("Input.dispatchTouchEvent", type=kind, touchPoints=points, **({"timestamp": at} if at else {}))

    def turn_wheel(self, distance, count, gap):
        """Notches of a mouse wheel, `gap` s apart."""
        for _ in range(count):
            self.send("Input.dispatchMouseEvent", type="mouseWheel", x=SCREEN["width"] // 2, y=500, deltaX=0, deltaY=distance)
            time.sleep(gap)

    def drag(self, position, duration, rate):
        """Moves a finger along position(seconds), an event each 1/rate s, and lets go."""
        self.touch("touchStart", position(0))
        start, wall = time.perf_counter(), time.time()
        for event in range(1, round(duration * rate) + 1):
            time.sleep(max(0, start + event / rate - time.perf_counter()))
            self.touch("touchMove", position(event / rate), at=wall + event / rate)
        self.touch("touchEnd", at=wall + duration)
