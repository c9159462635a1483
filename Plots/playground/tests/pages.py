"""A plain static file server, a headless Chromium, and pages in it whose console stays empty."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

FOLDER = Path(__file__).resolve().parent.parent
ROOT = FOLDER.parent.parent
PATIENCE = 60_000  # ms: the machine may be busy


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Site:
    """Use it in a `with`; `open` gives pages."""

    def __init__(self, browser, lab, out):
        self.program, self.lab, self.out = browser, lab, out

    def __enter__(self):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=FOLDER))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(executable_path=self.program)
        self.pages = []
        return self

    def __exit__(self, *_):
        self.browser.close()
        self.playwright.stop()
        self.server.shutdown()

    def open(self, link="", width=1280, height=800, address=None, **options):
        """The page at a size, once it says that everything is loaded."""
        context = self.browser.new_context(viewport={"width": width, "height": height}, accept_downloads=True, **options)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.complaints = []
        page.on("console", lambda message: message.type in ("error", "warning") and page.complaints.append(message.text))
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.on("request", lambda request: request.url.startswith(("http", "file")) and not request.url.startswith((self.address, "file:"))
                and page.complaints.append(f"asks the network for {request.url}"))
        page.goto((address or self.address + "page/index.html") + link)
        until(page, "globalThis.playground !== undefined")
        self.pages.append(page)
        return page

    def close_pages(self, checking=True):
        """Closes the pages of a test; none may have complained."""
        pages, self.pages = self.pages, []
        complaints = [complaint for page in pages for complaint in page.complaints]
        for page in pages:
            page.context.close()
        assert not checking or not complaints, complaints


def until(page, condition, arg=None):
    """Waits until an expression, or a function of `arg`, holds. Playwright's own wait evaluates text, which the pages forbid."""
    called = condition if arg is None else f"({condition})(arg)"
    page.evaluate("""([arg, patience]) => new Promise((done, fail) => {
      const end = performance.now() + patience;
      const look = () => (%s) ? done() : performance.now() > end ? fail(new Error('waited in vain')) : setTimeout(look, 20);
      look();
    })""" % called, [arg, PATIENCE])


def at_rest(page):
    """Waits until nothing moves, and the verdicts are there."""
    until(page, "playground.page.player.isAtRest && !playground.page.wasMoving")


def play_out(page):
    """Plays what is left of a motion at once, and waits for the verdicts."""
    page.evaluate("""() => {
      const { core, player } = playground.page;
      while (!core.isSettled && core.step());
      player.anchor = null;
      player.shown = player.lastFrame;
      playground.page.wasMoving = true;
    }""")
    at_rest(page)
    # A demonstration would begin again.
    page.evaluate("playground.page.player.pause()")


# Roles that somebody acts on or reads as one thing.
CONTROLS = {"button", "combobox", "radio", "checkbox", "slider", "spinbutton", "link", "textbox", "application", "image", "region", "form"}


def accessible(page):
    """What a screen reader is given: role, name and description of each node."""
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    text = lambda node, key: node.get(key, {}).get("value", "")
    return [{key: text(node, key) for key in ("role", "name", "description")} for node in nodes if not node["ignored"]]


def live(page):
    """The texts that are read aloud when they change, by id."""
    return page.evaluate("Object.fromEntries([...document.querySelectorAll('[role=status], [role=alert]')].map((one) => [one.id, one.textContent]))")


def let_frames_pass(page, count=20):
    """Waits for so many frames of the display, in which something could have moved."""
    page.evaluate("""(left) => new Promise((done) => {
      const wait = () => (left-- ? requestAnimationFrame(wait) : done());
      wait();
    })""", count)


def frames(page):
    return page.evaluate("playground.core.frameCount")


def column(page, name, play=0):
    return page.evaluate("([play, name]) => Array.from(playground.core.column(play, name))", [play, name])
