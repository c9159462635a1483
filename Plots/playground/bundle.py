"""Writes the pages as files of their own that open from disk, where browsers load no modules: bundle.py FOLDER.

Each script becomes an entry of an import map, the modules of WebAssembly become text, and the style sheet stands inside.
"""

import base64
import json
import re
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parent
# The file that is written: the page, its scripts (the first starts it), and its modules.
PAGES = {
    "playground.html": ("index.html", "page/main.js", ["scenarios.wasm", "diagnosis.wasm"]),
    "recorder.html": ("record.html", "record/page.js", ["diagnosis.wasm"]),
}


def encoded(data):
    return base64.b64encode(data).decode("ascii")


def script(path):
    """A script as an address that holds it, its imports by the names of the map."""
    text = re.sub(r"(from |import\()'[./\w]*?([\w-]+\.js)'", r"\1'playground/\2'", path.read_text())
    return "data:text/javascript;base64," + encoded(text.encode())


def bundled(page, start, modules):
    first = SOURCE / start
    scripts = [*first.parent.glob("*.js"), *SOURCE.glob("*.js")]
    imports = {f"playground/{path.name}": script(path) for path in sorted(scripts)}
    assert len(imports) == len(scripts), "each script has a name of its own"
    contents = {name: encoded((SOURCE / name).read_bytes()) for name in modules}
    # What is fetched early, or started early, is inside.
    html = "".join(line for line in (SOURCE / page).read_text().splitlines(True) if "preload" not in line and "page/first.js" not in line)
    for name, (other, _, _) in PAGES.items():
        html = html.replace(f'href="{other}"', f'href="{name}"')
    scripted = "\n".join([
        f'<script type="importmap">{json.dumps({"imports": imports})}</script>',
        f"<script>globalThis.playgroundModules = Object.fromEntries(Object.entries({json.dumps(contents)}).map(([name, text]) =>"
        " [name, Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]));</script>",
        f"<script type=\"module\">import 'playground/{first.name}';</script>",
    ])
    sheet = re.search(r'<link rel="stylesheet" href="(.*?)">', html)
    for old, new in [(f'<script type="module" src="{start}"></script>', scripted),
                     (sheet[0], f"<style>{(SOURCE / sheet[1]).read_text()}</style>")]:
        assert html.count(old) == 1, old
        html = html.replace(old, new)
    return html


for name, parts in PAGES.items():
    Path(sys.argv[1], name).write_text(bundled(*parts))
