"""The committed pages of one file: they open from disk, say what scroll-lab says, and reach nothing."""

import csv
import json
import subprocess
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from pages import FOLDER, play_out, until

sys.path.append(str(FOLDER))
import bundle

# The measure by which `scroll-lab run` judges each scenario, and what the page calls it.
MEASURES = {
    "bottom-jitter": ("screen_reversals", "Turns until the finger lets go"), "threshold-header": ("flips", "Flips of the header"),
    "inertia-cut": ("lost_travel", "Lost travel"),
    "pull-to-refresh": ("outward_step", "Jump back when released"), "overscroll-background": ("exposed_bottom", "Wrong colour below"),
}


def opened(site, name="playground.html", link=""):
    return site.open(link, address=(FOLDER / name).as_uri())


def test_the_committed_pages_hold_the_text_of_today(site):
    for name in bundle.PAGES:
        assert bundle.page(name) == (FOLDER / name).read_text(), f"{name} is older than its text: run Plots/playground/build text"


def test_the_committed_page_counts_what_scroll_lab_counts(site):
    page = opened(site)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([site.lab, "run", *MEASURES, "--output", folder], check=True, capture_output=True)
        native = {tuple(row[:3]): row[3] for row in csv.reader((Path(folder) / "summary.csv").open())}
        for scenario, (metric, name) in MEASURES.items():
            page.evaluate("(name) => { const all = document.getElementById('scenario'); all.value = name; all.dispatchEvent(new Event('change')); }", scenario)
            play_out(page)
            variants = page.evaluate("playground.page.names")
            shown = page.locator("#numbers tr", has_text=name).locator("td").all_inner_texts()
            kinds = page.evaluate("[...document.querySelectorAll('#diagnosis strong')].map((one) => one.textContent.replaceAll(' ', '-'))")
            text = subprocess.run([site.lab, "analyze", Path(folder) / f"{scenario}.{variants[0]}.csv", "--format", "json"], check=True, capture_output=True)
            wanted = [finding["kind"] for finding in json.loads(text.stdout)["findings"]]
            counted = [f"{float(native[scenario, variant, metric]):,.1f}".removesuffix(".0") for variant in variants]
            assert ([cell.removesuffix(" pt") for cell in shown], kinds) == (counted, wanted), (
                f"{scenario}: the committed page says {shown} and {kinds}, scroll-lab {counted} and {wanted}: run Plots/playground/build pages")


def test_one_page_leads_to_the_other(site):
    page = opened(site)
    page.click("#recorder")
    page.click("#script")
    page.wait_for_selector("#result[data-done]")
    assert "jitter" in page.inner_text("#findings")
    page.click("#why a")
    until(page, "globalThis.playground?.page")
    assert page.evaluate("playground.page.choice.variant") == "naive-anchoring"


# What a page could be made to do by what a file or a link brings; each would ask a server.
REACHES = """async (address) => {
  const refused = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective));
  await fetch(address).catch(() => {});
  for (const [tag, place] of [['img', 'src'], ['script', 'src'], ['iframe', 'src'], ['object', 'data']])
    document.body.append(Object.assign(document.createElement(tag), { [place]: address }));
  document.body.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }));
  document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = "reached"' }));
  const form = Object.assign(document.createElement('form'), { action: address, method: 'post' });
  document.body.append(form);
  form.submit();
  for (let wait = 0; wait < 100 && refused.length < 8; wait++) await new Promise((done) => setTimeout(done, 100));
  return [refused.length, document.title];
}"""


def test_nothing_leaves_a_page_or_comes_from_elsewhere(site):
    asked = []

    class Elsewhere(BaseHTTPRequestHandler):
        def handle(self):
            asked.append(self.rfile.readline())

    server = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    addresses = [(FOLDER / name).as_uri() for name in bundle.PAGES] + [f"{site.address}{kind}/index.html" for kind in ("page", "record")]
    for address in addresses:
        page = site.open(address=address)
        refused, title = page.evaluate(REACHES, f"http://127.0.0.1:{server.server_port}/")
        assert refused == 8 and title != "reached" and not asked, (address, refused, title, asked)
        # The browser complains of each.
        page.complaints.clear()
    server.shutdown()
