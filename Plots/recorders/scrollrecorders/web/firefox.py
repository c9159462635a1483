"""A headless Firefox, driven over its Marionette socket; the finger is a native touch point of its own window."""

import json
import socket

from .browser import PATIENCE, SCREEN, Browser

PREFERENCES = {
    "marionette.port": 0, "dom.w3c_touch_events.enabled": 1, "layout.css.devPixelsPerPx": "1.0",
    "privacy.reduceTimerPrecision": False, "app.update.enabled": False, "browser.shell.checkDefaultBrowser": False,
    "browser.aboutwelcome.enabled": False, "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
}
CONTACT, REMOVE = 2, 4  # states of a touch point
PLACE = "const box = gBrowser.selectedBrowser.getBoundingClientRect();"


class Firefox(Browser):
    """A running Firefox."""

    name = "firefox"
    package = "firefox-esr"
    programs = ["firefox-esr", "firefox"]
    port_file = "MarionetteActivePort"
    last_y = None

    def start(self, program):
        lines = [f'user_pref("{key}", {json.dumps(value)});' for key, value in PREFERENCES.items()]
        (self.profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self.run([program, "--headless", "--marionette", "--remote-allow-system-access", "--no-remote",
                  "--profile", str(self.profile)])
        self.socket = socket.create_connection(("127.0.0.1", self.wait_for_port()), timeout=PATIENCE)
        self.file = self.socket.makefile("rb")
        self.receive()
        self.version = self.call("WebDriver:NewSession", capabilities={})["capabilities"]["browserVersion"]
        self.in_window(PLACE + "window.resizeBy(arguments[0] - box.width, arguments[1] - box.height)", *SCREEN.values())
        self.left, self.top = self.in_window(PLACE + "return [mozInnerScreenX + box.left + box.width / 2, mozInnerScreenY + box.top]")

    def receive(self):
        """A message: its length, a colon, JSON."""
        digits = b""
        while not digits.endswith(b":"):
            digits += self.file.read(1)
        return json.loads(self.file.read(int(digits[:-1])))

    def call(self, method, **parameters):
        """Sends a command and returns its answer."""
        message = json.dumps([0, 1, method, parameters]).encode()
        self.socket.sendall(f"{len(message)}:".encode() + message)
        _, _, error, result = self.receive()
        if error:
            raise RuntimeError(f"{method}: {error['message']}")
        return result

    def in_window(self, code, *arguments):
        """Runs a script in the browser's own window."""
        self.call("Marionette:SetContext", value="chrome")
        result = self.call("WebDriver:ExecuteScript", script=code, args=arguments)["value"]
        self.call("Marionette:SetContext", value="content")
        return result

    def evaluate(self, code):
        """The value of a JavaScript expression in the page."""
        return self.call("WebDriver:ExecuteScript", script="return window.eval(arguments[0])", args=[code])["value"]

    def navigate(self, address):
        self.call("WebDriver:Navigate", url=address)

    def drag(self, position, duration, rate):
        """Stays in the context of the window, because each switch takes time."""
        self.call("Marionette:SetContext", value="chrome")
        super().drag(position, duration, rate)
        self.call("Marionette:SetContext", value="content")

    def touch(self, y, _):
        if y != self.last_y:
            self.send_point(CONTACT, y)
        self.last_y = y

    def lift(self, y, _):
        self.send_point(REMOVE, y)
        self.last_y = None

    def send_point(self, state, y):
        """A native touch point; its time is when it is sent."""
        self.call("WebDriver:ExecuteScript", script="windowUtils.sendNativeTouchPoint(1, ...arguments, 1, 90)",
                  args=[state, round(self.left), round(self.top + y)])
