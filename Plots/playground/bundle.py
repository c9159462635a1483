"""Writes the page as one file that opens from disk, where browsers load no modules: bundle.py OUT.

Each script becomes an entry of an import map, the modules of WebAssembly become text, and the style sheet stands inside.
"""

import base64
import json
import re
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def encoded(data):
    return base64.b64encode(data).decode("ascii")


def script(path):
    """A script as an address that holds it, its imports by the names of the map."""
    text = re.sub(r"from '[./\w]*?([\w-]+\.js)'", r"from 'playground/\1'", path.read_text())
    return "data:text/javascript;base64," + encoded(text.encode())


def page():
    scripts = [*FOLDER.glob("page/*.js"), FOLDER / "core.js", FOLDER / "host.js"]
    imports = {f"playground/{path.name}": script(path) for path in sorted(scripts)}
    assert len(imports) == len(scripts), "each script has a name of its own"
    modules = {path.name: encoded(path.read_bytes()) for path in sorted(FOLDER.glob("*.wasm"))}
    html = "".join(line for line in (FOLDER / "index.html").read_text().splitlines(True) if "preload" not in line)
    start = "\n".join([
        f'<script type="importmap">{json.dumps({"imports": imports})}</script>',
        f"<script>globalThis.playgroundModules = Object.fromEntries(Object.entries({json.dumps(modules)}).map(([name, text]) =>"
        " [name, Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]));</script>",
        "<script type=\"module\">import 'playground/main.js';</script>",
    ])
    for old, new in [('<script type="module" src="page/main.js"></script>', start),
                     ('<link rel="stylesheet" href="page.css">', f"<style>{(FOLDER / 'page.css').read_text()}</style>")]:
        assert html.count(old) == 1, old
        html = html.replace(old, new)
    return html


Path(sys.argv[1]).write_text(page())
