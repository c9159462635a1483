"""Writes each page as one file that opens from disk, where browsers load no modules: bundle.py [FOLDER].

The scripts are joined, and the modules of FOLDER are compressed; without FOLDER those that the written pages hold stay. A
content security policy allows these scripts and this style by their hashes, and nothing from elsewhere.
"""

import base64
import gzip
import hashlib
import re
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parent
# The page that is written: its folder, the script that starts it, its modules.
PAGES = {
    "playground.html": ("page", "main.js", ["scenarios.wasm", "diagnosis.wasm"]),
    "recorder.html": ("record", "page.js", ["diagnosis.wasm"]),
}
IMPORT = re.compile(r"^import (\{.*?\}) from '(.*?)';\n", re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)


def joined(path, done):
    """A script behind all that it imports and are not `done`, each in a scope of its own."""
    text = path.read_text()
    before = "".join(joined((path.parent / name).resolve(), done) for _, name in IMPORT.findall(text) if Path(name).name not in done)
    assert path.name not in done, f"{path.name}: each script has a name of its own, and no two import one another"
    done.add(path.name)
    names = ", ".join(name for _, name in EXPORT.findall(text))
    text = IMPORT.sub(lambda found: f"const {found[1]} = scripts['{Path(found[2]).name}'];\n", EXPORT.sub(r"\1", text))
    return f"{before}scripts['{path.name}'] = (() => {{\n{text}\nreturn {{ {names} }};\n}})();\n"


def module(name, folder, held):
    """A module of WebAssembly as text."""
    if folder is None:
        return re.search(rf'id="{name}">(.*?)<', held)[1]
    return base64.b64encode(gzip.compress(Path(folder, name).read_bytes(), 9, mtime=0)).decode("ascii")


def page(name, folder=None):
    """The text of a page, with the modules of a folder or those that the written page holds."""
    kind, start, modules = PAGES[name]
    written = SOURCE / name
    held = written.read_text() if folder is None else ""
    html = (SOURCE / kind / "index.html").read_text()
    script = "const scripts = {};\n" + joined(SOURCE / kind / start, set())
    style = (SOURCE / kind / "page.css").read_text()
    digest = lambda text: f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
    data = "".join(f'<script type="text/plain" id="{one}">{module(one, folder, held)}</script>\n' for one in modules)
    parts = {
        "script-src 'self'": f"script-src {digest(script)}", "style-src 'self'": f"style-src {digest(style)}", " connect-src 'self';": "",
        f'<script type="module" src="{start}"></script>': f'{data}<script type="module">{script}</script>',
        '<link rel="stylesheet" href="page.css">': f"<style>{style}</style>",
    }
    for other, (folder_of_other, _, _) in PAGES.items():
        if other != name:
            parts[f'href="../{folder_of_other}/index.html"'] = f'href="{other}"'
    for old, new in parts.items():
        assert html.count(old) == 1, f"{name} has {html.count(old)} times {old}"
        html = html.replace(old, new)
    return html


if __name__ == "__main__":
    for name in PAGES:
        text = page(name, *sys.argv[1:])
        (SOURCE / name).write_text(text)
        print(f"Plots/playground/{name}: {len(text.encode())} bytes")
