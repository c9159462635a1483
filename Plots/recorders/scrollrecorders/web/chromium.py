"""A headless Chromium, driven over its debugging socket."""

import json
import os
import time
from urllib.request import urlopen

import websocket

from .browser import PATIENCE, SCREEN, Browser


class Chromium(Browser):
    """A running Chromium."""

    name = "chromium"
    package = "chromium"
    programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    port_file = "DevToolsActivePort"

    def start(self, program):
        self.run([
            program, "--headless=new", "--remote-debugging-port=0", "--remote-allow-origins=*",
            f"--user-data-dir={self.profile}", "--no-first-run", "--disable-extensions", "--disable-background-networking",
            "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--touch-events=enabled",
            "--window-size={width},{height}".format(**SCREEN), *(["--no-sandbox"] if os.geteuid() == 0 else []), "about:blank"])
        port = self.wait_for_port()
        tabs = json.load(urlopen(f"http://127.0.0.1:{port}/json", timeout=PATIENCE))
        self.version = json.load(urlopen(f"http://127.0.0.1:{port}/json/version"))["Browser"].split("/")[-1]
        page = next(tab for tab in tabs if tab["type"] == "page")
        self.socket = websocket.create_connection(page["webSocketDebuggerUrl"], timeout=PATIENCE)
        self.last_id = 0
        self.call("Page.enable")
        self.resize(SCREEN["height"])
        self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)

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

    def navigate(self, address):
        self.send("Page.navigate", url=address)
        self.receive_until(lambda message: message.get("method") == "Page.loadEventFired")

    def resize(self, height):
        """Gives the page another height, as an address bar does that goes or comes."""
        self.call("Emulation.setDeviceMetricsOverride", **SCREEN | {"height": height}, deviceScaleFactor=1, mobile=True)

    def touch(self, y, at):
        self.dispatch("touchMove" if self.is_down else "touchStart", [{"x": SCREEN["width"] // 2, "y": y, "id": 1}], at)
        self.is_down = True

    def lift(self, _, at):
        self.dispatch("touchEnd", [], at)
        self.is_down = False

    def dispatch(self, kind, points, at):
        """Sends a touch event with its own time, in s since 1970."""
        self.send("Input.dispatchTouchEvent", type=kind, touchPoints=points, timestamp=at)

    def turn_wheel(self, distance, count, gap):
        """Notches of a mouse wheel, `gap` s apart."""
        for _ in range(count):
            self.send("Input.dispatchMouseEvent", type="mouseWheel", x=SCREEN["width"] // 2, y=500, deltaX=0, deltaY=distance)
            time.sleep(gap)
