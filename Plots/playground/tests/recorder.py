"""The recorder page: what a scripted finger does to a real scroll view, and what the page says of it."""

import json
import re
import subprocess
import time

from pages import CONTROLS, accessible, let_frames_pass, live

EXCESS = 248  # px: K as the page opens, which rattles with its header of 200
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
SIZES = {"phone": (390, 844), "desktop": (1280, 900), "narrow": (320, 640)}
SLOP = 15  # px: what a touch travels before Chromium scrolls


def opened(site, layout, anchoring=True, **options):
    """The page with a kind of view under test."""
    page = site.open(address=f"{site.address}record/index.html", **{**PHONE, **options})
    page.select_option("[name=layout]", layout)
    page.evaluate("document.querySelector('details').open = true")
    page.set_checked("[name=anchoring]", anchoring)
    page.locator("#phone").scroll_into_view_if_needed()
    let_frames_pass(page)
    return page


def touch(page, position, duration, hold=0.0, rate=60):
    """A finger that goes up by position(s) px, holds still, lets go; then the end of the recording.

    Each event says when it was meant to be: a slow machine sends it later, but its speed stays.
    """
    client = page.context.new_cdp_session(page)
    box = page.locator("#phone").bounding_box()
    bottom = box["y"] + box["height"] - 25

    start = time.time()

    def send(kind, at, distance=None):
        time.sleep(max(0, start + at - time.time()))
        points = [] if distance is None else [{"x": box["x"] + 60, "y": bottom - distance}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "timestamp": start + at, "touchPoints": points})

    send("touchStart", 0, 0)
    for event in range(1, round(duration * rate) + 1):
        send("touchMove", event / rate, position(event / rate))
    # A finger that holds does so from the last move on, however late that came; one that does not lets go at full speed.
    send("touchEnd", time.time() - start + hold if hold else duration)
    finished(page)


def finished(page):
    page.wait_for_selector("#result[data-done]")


def pull(page):
    """Past the place where header and end meet, and then still for a while."""
    travel = EXCESS / 2 + 150 + SLOP
    touch(page, lambda t: travel * min(1, t / 0.8) * (2 - min(1, t / 0.8)), 0.8, hold=0.8)


def flick(page):
    touch(page, lambda t: 2000 * t, 0.15, rate=100)


def response(page):
    print(f"  {page.inner_text('#reason')}")
    return page.get_attribute("#response", "data-response")


def has_jitter(site, page):
    """Whether scroll-lab finds jitter in the CSV that the page gives, as the page does."""
    with page.expect_download() as download:
        page.click("#download")
    done = subprocess.run([site.lab, "analyze", download.value.path(), "--format", "json"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    kinds = [finding["kind"] for finding in json.loads(done.stdout)["findings"]]
    shown = page.eval_on_selector_all("#findings [data-kind]", "all => all.map((one) => one.dataset.kind)")
    assert ("jitter" in shown) == ("jitter" in kinds) and set(shown) <= set(kinds), (shown, kinds)
    return "jitter" in kinds


# What Chromium was recorded to do (the article "What real systems do"): with scroll anchoring, layouts give back what they
# clamped away, so the header never rests; without it, the finger goes on from what is shown; guarded, nothing rattles.
def test_a_naive_header_rattles_for_ever_with_anchoring(site):
    page = opened(site, "naive")
    pull(page)
    assert response(page) == "anchoring"
    assert has_jitter(site, page)
    assert "never stops" in page.inner_text("#headline") and "Close-up" in page.inner_text("#charts")
    # The heading says which response it is: the diagnosis does not offer others.
    assert "pattern" not in page.inner_text("#findings")
    assert "overflow-anchor: none" in page.inner_text("#cures") and "guard" in page.inner_text("#cures")
    assert "naive-anchoring" in page.get_attribute("#why a", "href"), "the playground shows the same answer"
    page.screenshot(path=site.out / "record-phone.png", full_page=True)


def test_a_naive_header_rattles_under_a_moving_finger_without_anchoring(site):
    page = opened(site, "naive", anchoring=False)
    pull(page)
    assert response(page) == "uikit"


def test_a_guarded_header_does_not_rattle(site):
    for anchoring in (True, False):
        page = opened(site, "guard", anchoring)
        pull(page)
        assert response(page) == "none"
        assert not has_jitter(site, page)


def test_a_header_that_flips_at_a_threshold_is_cured_by_a_gap_larger_than_what_it_loses(site):
    for anchoring, wanted, told in ((True, "anchoring", "overflow-anchor: none"), (False, "uikit", "gap")):
        page = opened(site, "threshold", anchoring)
        pull(page)
        assert response(page) == wanted
        assert told in page.inner_text("#cures") and "larger than those 200 px" in page.inner_text("#cures")
        page.screenshot(path=site.out / f"record-threshold-{wanted}.png", full_page=True)
        page = opened(site, "gap", anchoring)
        pull(page)
        assert response(page) == "none" and not has_jitter(site, page)
        assert not page.is_visible("#cures"), "nothing is to be cured"


def test_a_phone_shows_the_list_on_its_first_screen(site):
    page = site.open(address=f"{site.address}record/index.html", **PHONE)
    top = page.locator("#phone").bounding_box()["y"]
    # px: the header of 200, the bar and two rows are above the fold.
    assert top + 200 + 44 + 100 < PHONE["height"], top


def test_an_inset_fed_back_is_taken_back_by_anchoring(site):
    for anchoring, wanted in ((True, "anchoring"), (False, "uikit")):
        page = opened(site, "inset", anchoring)
        pull(page)
        assert response(page) == wanted, anchoring


# Frames of a pull whose finger the browser tells of in steps: each is [ms, finger, header]; then the finger lets go.
MADE = """async (rows) => {
  const [{ respond }, { Recording }] = await Promise.all([import('/record/response.js'), import('/record/frames.js')]);
  const recording = Object.assign(new Recording(), { hasTouch: true, released: rows.at(-1)[0] });
  recording.frames = rows.map(([time, finger, header]) => ({ time, finger, header, offset: 10, viewport: 500, content: 900, down: true, driven: true }));
  return respond(recording, 'naive').name;
}"""


def test_only_a_rattle_that_goes_on_in_a_hold_is_one_of_the_whole_distance(site):
    page = opened(site, "naive")
    frame = 1000 / 60

    def name(*parts):
        """Of (frames, px that the finger went before them, header of each frame)."""
        rows, finger = [], 0
        for frames, moved, header in parts:
            finger += moved
            rows += [[frame * (len(rows) + index), finger, header(index)] for index in range(frames)]
        return page.evaluate(MADE, rows)

    turning, still = lambda index: -20 * (index % 2), lambda index: 0
    # Events that come 0.4 s apart: each time the header rests elsewhere, which is no turn under a resting finger.
    assert name(*[(24, 20, lambda index, rest=stall % 2: -20 * rest) for stall in range(8)]) == "anchoring"
    # The last, small steps of a finger still turn the header; then it rests.
    creep = [(3, 0.5, lambda index, step=step: -20 * (step % 2)) for step in range(8)]
    assert name((30, 20, turning), *creep, (48, 0, still)) == "anchoring"
    assert name((30, 20, turning), (48, 0, turning)) == "absolute"


def test_rows_inserted_in_mid_fling_shift_an_anchored_fling_alone(site):
    for anchoring, wanted in ((True, "shifts"), (False, "continues")):
        page = opened(site, "insertion", anchoring)
        # On a busy machine the fling may be over before the rows come; then the page asks for another one, as of any visitor.
        for _ in range(3):
            flick(page)
            if response(page) != "unknown":
                break
            page.click("#reset")
        assert response(page) == wanted, page.inner_text("#response")
    page.screenshot(path=site.out / "record-insertion.png", full_page=True)


def test_a_script_alone_starts_the_endless_rattle(site):
    for layout, anchoring, wanted in (("naive", True, "anchoring"), ("naive", False, "none"), ("gap", True, "none")):
        page = opened(site, layout, anchoring)
        page.click("#script")
        finished(page)
        assert response(page) == wanted
        assert "finger" not in page.inner_text("#charts") + page.inner_text("#reason"), "there was none"
        # What is counted in parts is, summed, what the diagnosis counts.
        turns = page.evaluate("(async () => (await import('/reversals.js')).reversals(playground.recording.frames.map(({ header }) => header)))()")
        parts = re.findall(r"(once|\d+ times)", page.inner_text("#reason"))
        assert sum(1 if part == "once" else int(part.split()[0]) for part in parts) == turns, (parts, turns)


def test_a_frame_is_read_in_time_on_a_busy_page(site):
    page = opened(site, "naive", anchoring=False)
    page.evaluate("""() => {
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (...given) { setTimeout(() => postMessage.apply(this, given), 50); };
    }""")
    page.click("#script")
    finished(page)
    assert response(page) == "none", "the one frame at the end of the list is there"


def test_the_list_has_the_lengths_that_are_said(site):
    # A rattle may hang on a part of a pixel, so the list begins and ends on whole ones, whatever is shown above it.
    for width, height in SIZES.values():
        page = site.open(address=f"{site.address}record/index.html", width=width, height=height)
        for is_open in (False, True):
            page.evaluate("(isOpen) => { document.querySelector('details').open = isOpen; }", is_open)
            excess, *edges = page.evaluate("""() => {
              const scroller = document.querySelector('#phone .scroller'), { top, bottom } = scroller.getBoundingClientRect();
              return [scroller.scrollHeight - scroller.clientHeight, top, bottom];
            }""")
            assert excess == EXCESS and all(edge == round(edge) for edge in edges), (excess, edges)


def test_a_wheel_gets_an_answer_without_a_finger(site):
    wanted = {"naive": ("anchoring", "never stops"), "guard": ("none", "does not rattle"), "insertion": ("unknown", "Not known yet")}
    for layout, (name, headline) in wanted.items():
        page = opened(site, layout, width=1280, height=900, has_touch=False, is_mobile=False)
        page.locator("#phone").hover()
        for _ in range(4):
            page.mouse.wheel(0, 100)
            let_frames_pass(page, 4)
        finished(page)
        assert response(page) == name and headline in page.inner_text("#headline"), (layout, page.inner_text("#result"))
        assert "finger moved" not in page.inner_text("#reason")


def test_keys_scroll_the_view_and_less_motion_ends_the_rattle(site):
    page = opened(site, "naive", width=1280, height=900, has_touch=False, is_mobile=False, reduced_motion="reduce")
    page.focus("#phone .scroller")
    page.keyboard.press("End")
    finished(page)
    assert page.evaluate("playground.recording.frames.at(-1).offset") > 100
    assert page.evaluate("document.querySelector('#phone .scroller').scrollTop") == 0


def test_the_recorder_fits_its_width(site):
    for size, (width, height) in SIZES.items():
        # Without anchoring it comes to rest, which is sooner.
        page = opened(site, "naive", anchoring=False, width=width, height=height, has_touch=False, is_mobile=False)
        page.click("#script")
        finished(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, size
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=site.out / f"record-{size}-{scheme}.png", full_page=True)


def test_a_screen_reader_is_told_what_to_do_and_what_was_found(site):
    page = opened(site, "naive", width=1280, height=900, has_touch=False, is_mobile=False)
    page.click("#script")
    finished(page)
    nodes = accessible(page)
    unnamed = [node for node in nodes if node["role"] in CONTROLS and not node["name"]]
    assert not unnamed, unnamed
    named = {(node["role"], node["name"]) for node in nodes}
    assert {("combobox", "1. Choose a header"), ("button", "Scroll by script"), ("region", "the list under test")} <= named, named
    assert any(role == "image" and name.startswith("Close-up") for role, name in named), named
    told = live(page)
    assert "Recorded" in told["status"] and "rattles" in told["status"], told
