"""How the page looks and is read, at every size, and how fast it is."""

from pages import FOLDER, at_rest, frames, let_frames_pass

JITTER = "#scenario=bottom-jitter&variant=naive&compared=guarded&demo=1"
SIZES = {"phone": (390, 844), "desktop": (1280, 800), "narrow": (320, 640)}


def test_screenshots_fit_their_width(site):
    for size, (width, height) in SIZES.items():
        for scheme in ("light", "dark"):
            page = site.open(JITTER, width, height, color_scheme=scheme)
            at_rest(page)
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, f"{size}: {wide} px wide"
            page.screenshot(path=site.out / f"playground-{size}-{scheme}.png", full_page=True)
    for name in ("inertia-cut", "pull-to-refresh", "overscroll-background"):
        page = site.open(f"#scenario={name}&demo=1")
        page.wait_for_function("playground.core.frameCount > 40")
        page.screenshot(path=site.out / f"playground-{name}.png")


def test_light_and_dark_differ(site):
    backs = [site.open(color_scheme=scheme).evaluate("getComputedStyle(document.body).backgroundColor") for scheme in ("light", "dark")]
    assert backs[0] != backs[1]


def test_nothing_moves_by_itself_where_motion_is_unwelcome(site):
    page = site.open("", reduced_motion="reduce")
    let_frames_pass(page)
    assert frames(page) <= 1
    page.click("#play")
    page.wait_for_function("playground.core.frameCount > 10")


def test_everything_has_a_name_and_a_place_in_the_tab_order(site):
    page = site.open()
    unnamed = page.evaluate("""() => [...document.querySelectorAll('button, select, input, canvas, [role]')]
      .filter((one) => one.offsetParent && !(one.ariaLabel || one.labels?.length || one.textContent.trim() || one.getAttribute('aria-labelledby') || one.role === 'status' || one.role === 'alert'))
      .map((one) => one.id || one.outerHTML.slice(0, 60))""")
    assert not unnamed, unnamed
    seen = []
    for _ in range(14):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.id || document.activeElement.className"))
    assert seen[:10] == ["skip", "recorder", "phone", "demo", "play", "back", "step", "replay", "reset", "scrub"], seen
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.evaluate("[...document.querySelectorAll('h1')].length") == 1
    small = page.evaluate("""() => [...document.querySelectorAll('button, select')].filter((one) => one.offsetParent && one.getBoundingClientRect().height < 40).map((one) => one.id)""")
    assert not small, small


def test_text_stands_out_from_its_ground(site):
    for scheme in ("light", "dark"):
        page = site.open(color_scheme=scheme)
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


def test_times_are_measured(site):
    page = site.open(JITTER)
    first = page.evaluate("playground.firstPicture")
    at_rest(page)
    times = page.evaluate("playground.page.player.frameTimes")
    sizes = {path.name: path.stat().st_size for path in FOLDER.glob("*.wasm")}
    print(f"  first picture {first:.0f} ms after navigation; a frame of two plays {times['total'] / times['count'] * 1000:.0f} µs in the mean,"
          f" {times['longest'] * 1000:.0f} µs at most; modules {sizes}")
    assert all(size <= 300 * 1024 for size in sizes.values()), sizes


def test_the_pages_of_one_file_open_from_disk(site):
    for name in ("playground.html", "recorder.html"):
        assert (FOLDER / name).exists(), "Plots/playground/build writes it where python3 is"
    page = site.open(JITTER, address=(FOLDER / "playground.html").as_uri())
    at_rest(page)
    assert page.evaluate("playground.core.reversals(0, 'header_pt')") > 3
    page.click("text=Record a real list")
    page.click("#script")
    page.wait_for_selector("#result[data-done]")
    assert "jitter" in page.inner_text("#findings")
