"""How the page looks and is read, at every size."""

import gzip

from pages import CONTROLS, FOLDER, accessible, at_rest, let_frames_pass, live, play_out, until

JITTER = "#scenario=bottom-jitter&variant=naive&compared=guarded&demo=1"
SIZES = {"phone": (390, 844), "desktop": (1280, 800), "narrow": (320, 640)}


def test_screenshots_fit_their_width(site):
    page = site.open(JITTER)
    play_out(page)
    for width in (320, 390, 600, 768, 899, 900, 1024, 1280, 1920, 2560):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
    backs = set()
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            let_frames_pass(page, 2)
            backs.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
            page.screenshot(path=site.out / f"playground-{size}-{scheme}.png", full_page=True)
    assert len(backs) == 2, "light and dark differ"
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="light")
    for name in ("inertia-cut", "pull-to-refresh", "overscroll-background"):
        page.select_option("#scenario", name)
        play_out(page)
        page.screenshot(path=site.out / f"playground-{name}.png")


def test_the_demonstration_begins_again_until_somebody_touches(site):
    page = site.open()
    sizes = page.evaluate("['phone', 'ghost'].map((id) => [document.getElementById(id).clientWidth, document.getElementById(id).clientHeight])")
    assert sizes[0] == sizes[1], "broken and fixed have one size"
    assert "broken 77 times, fixed never" in page.inner_text("#verdict"), "the verdict is there from the start"
    # Shown to its end and past the rest after it, it is shown from its start.
    until(page, "playground.page.isLooping")
    until(page, "playground.page.player.mode === 'replay' && playground.page.player.shown < 60")
    page.locator("#ghost").hover()
    page.mouse.wheel(0, 20)
    at_rest(page)
    let_frames_pass(page, 90)
    assert not page.evaluate("playground.page.isLooping") and page.evaluate("playground.page.player.isAtRest")


def test_nothing_moves_by_itself_where_motion_is_unwelcome(site):
    page = site.open("", reduced_motion="reduce")
    let_frames_pass(page)
    assert page.evaluate("playground.page.player.shown") == 0
    page.click("#play")
    until(page, "playground.page.player.shown > 10")


def test_a_screen_reader_is_told_everything(site):
    page = site.open(JITTER)
    play_out(page)
    page.evaluate("document.querySelector('details').open = true")
    nodes = accessible(page)
    unnamed = [node for node in nodes if node["role"] in CONTROLS and not node["name"]]
    assert not unnamed, unnamed
    phone = next(node for node in nodes if node["name"] == "Simulated phone: Broken: naive")
    assert "Keys: arrows" in phone["description"] and "naive rests at offset" in phone["description"], phone
    pictures = [node["name"] for node in nodes if node["role"] == "image"]
    assert any(name.startswith("Header of naive: -124 pt now") and "turns back" in name for name in pictures), pictures
    assert len(pictures) == 5, "the ghost and four plots"
    told = live(page)
    assert told["verdict"].startswith("Header or content turns back: broken 33 times, fixed never."), told
    assert told["verdict"].endswith("Diagnosis (broken): jitter."), told
    page.click("#back")
    until(page, "document.getElementById('state').textContent.startsWith('2.')")
    assert "rests at offset" in live(page)["state"]


def test_everything_has_a_place_in_the_tab_order(site):
    page = site.open()
    seen = []
    for _ in range(14):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.id || document.activeElement.className"))
    assert seen[:11] == ["skip", "recorder", "scenario", "phone", "play", "back", "step", "replay", "reset", "demo", "scrub"], seen
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.evaluate("[...document.querySelectorAll('h1')].length") == 1
    small = page.evaluate("""() => [...document.querySelectorAll('button, select')].filter((one) => one.offsetParent && one.getBoundingClientRect().height < 40).map((one) => one.id)""")
    assert not small, small


def test_text_stands_out_from_its_ground(site):
    page = site.open()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        ratios = page.evaluate("""() => {
          const style = getComputedStyle(document.documentElement);
          const light = (name) => {
            const hex = style.getPropertyValue(`--${name}`).trim().slice(1);
            const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
            const [r, g, b] = [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16) / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const ratio = (a, b) => { const [low, high] = [light(a), light(b)].sort((x, y) => x - y); return (high + 0.05) / (low + 0.05); };
          return [['text', 'card'], ['soft', 'card'], ['soft', 'back'], ['fault', 'card'], ['cure', 'card'], ['on-accent', 'accent']].map(([a, b]) => [a, b, ratio(a, b)]);
        }""")
        # 4.5: the contrast that WCAG 2.2 asks of text, criterion 1.4.3.
        assert all(ratio >= 4.5 for _, _, ratio in ratios), (scheme, ratios)


def test_the_modules_are_small(site):
    sizes = {path.name: path.stat().st_size for path in FOLDER.glob("*.wasm")}
    compressed = {path.name: len(gzip.compress(path.read_bytes())) for path in FOLDER.glob("*.wasm")}
    print(f"  modules {sizes} bytes, compressed {compressed}")
    assert sum(sizes.values()) <= 1_000_000, sizes
    assert sum(compressed.values()) <= 350_000, compressed
