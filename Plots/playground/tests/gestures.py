"""What a visitor does: drags, flings, keys, time, links and files."""

import csv
import json
import subprocess
import tempfile
import time
from pathlib import Path

from pages import at_rest, column, frames, let_frames_pass, play_out, until

RESTING = "#scenario=bottom-jitter&variant=naive&compared=guarded"
RATE = 120  # Hz: how often the mouse reports


def stroke(page, travel, duration, hold=0.0):
    """A mouse pulls the phone by so many CSS pixels in s, up for a positive travel, holds still, lets go.

    Each event says when it was meant to be, and the page plays no frame before all of them are there: a slow machine sends
    them late, but the gesture stays the same.
    """
    page.locator("#phone").evaluate("(phone) => phone.scrollIntoView({ block: 'start' })")
    box = page.locator("#phone").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.75
    client = page.context.new_cdp_session(page)
    start = time.time()

    def send(kind, at, moved):
        client.send("Input.dispatchMouseEvent", {
            "type": kind, "timestamp": start + at, "x": x, "y": y - moved, "button": "left", "buttons": 1, "clickCount": 1})

    page.evaluate("playground.page.player.tick = () => false")
    send("mousePressed", 0, 0)
    moves = round(duration * RATE)
    for move in range(1, moves + 1):
        send("mouseMoved", move / RATE, travel * move / moves)
    send("mouseReleased", duration + hold, travel)
    until(page, "playground.page.player.gesture.events.at(-1)?.kind === 'release'")
    page.evaluate("delete playground.page.player.tick")


def test_a_drag_past_the_end_rattles_and_the_guard_does_not(site):
    page = site.open(RESTING)
    at_rest(page)
    stroke(page, 260, 0.5, hold=0.4)
    at_rest(page)
    offsets, ghost = column(page, "offset_pt"), column(page, "offset_pt", 1)
    assert max(offsets) > 100, max(offsets)
    assert len(ghost) == len(offsets)
    broken, cured = map(int, page.locator("#numbers tr", has_text="Turns until").locator("td").all_inner_texts())
    assert broken >= 3 > cured, (broken, cured)
    assert "jitter" in page.locator("#diagnosis").inner_text()


def test_what_the_page_says_of_a_finger_can_be_seen(site):
    """The first page says that a header shakes under a finger that holds still, or that uikit's stops then."""
    for variants, word, shakes in (("", "for as long as you hold", True), ("&variant=naive&compared=guarded", "Hold still and it stops", False)):
        page = site.open("#scenario=bottom-jitter" + variants)
        at_rest(page)
        assert word in page.inner_text("#advice")
        stroke(page, 130, 0.5, hold=1)
        play_out(page)
        times, phases = column(page, "time_s"), column(page, "phase")
        moved = page.evaluate("playground.page.player.gesture.events.at(-2).time")
        held = [frame for frame, time in enumerate(times) if time > moved + 0.1 and phases[frame] == 0]
        left, right = [[round(column(page, "header_pt", play)[frame]) for frame in held] for play in (0, 1)]
        assert len(held) > 40 and (len(set(left)) > 1) == shakes and len(set(right)) == 1, (word, set(left), set(right))


def test_a_flick_flings(site):
    page = site.open("#scenario=inertia-cut&variant=constraint-up&compared=constraint-down")
    at_rest(page)
    start = column(page, "offset_pt")[-1]
    stroke(page, 120, 0.08)
    at_rest(page)
    assert column(page, "offset_pt")[-1] > start + 400, "it glides on after the finger"
    assert 1 in column(page, "phase"), "it decelerates"


def test_a_wheel_and_keys_scroll(site):
    page = site.open(RESTING)
    at_rest(page)
    page.locator("#phone").hover()
    page.mouse.wheel(0, 50)
    until(page, "playground.page.player.gesture.events.length > 0")
    at_rest(page)
    wheeled = column(page, "offset_pt")[-1]
    assert 20 < wheeled < 200, wheeled
    page.locator("#phone").focus()
    page.keyboard.press("Home")
    at_rest(page)
    assert column(page, "offset_pt")[-1] == 0
    page.keyboard.press("ArrowDown")
    at_rest(page)
    assert abs(column(page, "offset_pt")[-1] - 60) <= 1
    page.keyboard.press("u")
    until(page, "playground.page.player.gesture.events.at(-1).kind === 'release'")
    at_rest(page)
    assert column(page, "offset_pt")[-1] > 100


def test_a_finger_of_a_touch_screen_drags(site):
    page = site.open(RESTING, width=390, height=844, has_touch=True, is_mobile=True)
    at_rest(page)
    box = page.locator("#phone").bounding_box()
    client = page.context.new_cdp_session(page)
    x, y = box["x"] + 60, box["y"] + 300

    def touch(kind, *places):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": place} for place in places]})

    touch("touchStart", y)
    for step in range(1, 11):
        touch("touchMove", y - 12 * step)
    touch("touchEnd")
    until(page, "playground.page.player.gesture.events.at(-1)?.kind === 'release'")
    at_rest(page)
    assert column(page, "offset_pt")[-1] > 60
    assert page.evaluate("scrollY") == 0, "the page under the finger stays"


def test_pause_step_scrub_replay_and_slow_motion(site):
    page = site.open(RESTING + "&demo=1")
    shown = lambda: page.evaluate("playground.page.player.shown")
    until(page, "playground.page.player.shown > 20")
    page.click("#play")
    assert page.inner_text("#play") == "Play"
    paused = shown()
    let_frames_pass(page)
    assert shown() == paused, "and no frame follows"
    page.click("#step")
    assert shown() == paused + 1
    page.click("#back")
    page.click("#back")
    assert shown() == paused - 1
    page.locator("#scrub").fill("5")
    assert shown() == 5
    page.select_option("#speed", "0.1")
    # From before the click: a busy machine returns from it when some frames are shown.
    start = time.monotonic()
    page.click("#replay")
    until(page, "playground.page.player.shown >= 6")
    # Six frames of 1/60 s at a tenth; less the frame of the display in which it began.
    assert time.monotonic() - start > 0.9
    page.locator("#scrub").fill("10")
    page.select_option("#speed", "1")
    stroke(page, 30, 0.05)
    at_rest(page)
    assert page.evaluate("playground.page.player.gesture.events.length") > 4, "a touch on the past begins anew from there"


def test_settings_change_under_the_same_gesture(site):
    page = site.open(RESTING)
    at_rest(page)
    stroke(page, 200, 0.4)
    at_rest(page)
    played, before = frames(page), column(page, "offset_pt")
    page.fill("#set-content-size", "1144")
    page.locator("#set-content-size").blur()
    assert frames(page) >= played and column(page, "offset_pt")[:played] != before
    page.fill("#set-content-size", "-5")
    page.locator("#set-content-size").blur()
    assert "-5" in page.inner_text("#problem")
    page.fill("#set-content-size", "764")
    page.locator("#set-content-size").blur()
    assert column(page, "offset_pt")[:played] == before, "the same settings give the same frames, to the bit"
    assert page.inner_text("#problem") == ""


def test_every_setting_can_be_set(site):
    page = site.open(RESTING)
    for scenario in page.evaluate("playground.core.catalog.scenarios.map(({ name }) => name)"):
        page.select_option("#scenario", scenario)
        page.evaluate("document.querySelector('details').open = true")
        # Each to the middle of its range or its last choice; what makes a variant what it is stays, and the page says so.
        failed = page.evaluate("""(scenario) => {
          const { page, core } = playground, failed = [];
          for (const { name, default: usual, range, choices } of core.catalog.scenarios.find((one) => one.name === scenario).parameters) {
            const field = document.getElementById(`set-${name}`), before = page.choice;
            const isWhole = ['seed', 'hold-frames', 'latency-frames', 'marker-latency-frames', 'inset-delay-frames', 'end-delay-frames'].includes(name);
            const middle = choices ? choices.length - 1 : name === 'response' ? field.options[1].value : (range[0] + range[1]) / 2;
            const wanted = isWhole ? Math.round(middle) : Number(middle);
            field.value = wanted;
            field.dispatchEvent(new Event('change', { bubbles: true }));
            const problem = document.getElementById('problem').textContent, isKept = page.player.values[0][name] !== wanted;
            const isSet = page.choice.settings[name] === wanted || wanted === usual;
            const hasChoice = choices || range[0] < range[1];
            if (!(hasChoice && (isSet || isKept || problem.startsWith('Not possible: ')))) failed.push([name, wanted, problem]);
            page.choose({ ...before, settings: {} });
          }
          return failed;
        }""", scenario)
        assert not failed, (scenario, failed)


def test_a_link_holds_settings_and_gesture(site):
    page = site.open(RESTING + "&set=content-size:844")
    at_rest(page)
    stroke(page, 150, 0.3)
    at_rest(page)
    page.click("#link")
    until(page, "location.hash.includes('packed')")
    link, offsets = page.evaluate("location.hash"), column(page, "offset_pt")
    other = site.open(link)
    assert column(other, "offset_pt")[:len(offsets)] == offsets
    events = "playground.page.player.gesture.events"
    assert other.evaluate(events) == page.evaluate(events)
    assert other.input_value("#set-content-size") == "844"


def test_an_older_link_opens(site):
    page = site.open(RESTING + "&gesture=AADRBQH1A-gHAgA&frames=40")
    assert page.evaluate("playground.page.player.gesture.events") == [
        {"kind": "touch", "time": 0, "position": 0}, {"kind": "move", "time": 0.018, "position": -0.01},
        {"kind": "move", "time": 0.0305, "position": 4.99}, {"kind": "release", "time": 0.0305, "position": 4.99}]


# A finger that reports so often for so many s, as a hand does: neither times nor places are round.
LONG = """([seconds, rate]) => {
  const { page } = playground, { gesture } = page.player;
  const events = Array.from({ length: seconds * rate }, (_, index) => {
    const noise = Math.sin(12.9898 * index) * 43758.5453 % 1, stroke = index % 200, time = (index + 0.3 * noise) / rate;
    const place = 200 * Math.sin(1.7 * time) + 120 * Math.sin(2.9 * time) + noise;
    return [stroke === 0 ? 'touch' : stroke === 199 ? 'release' : 'move', Math.max(0, time), Math.round(place) * 2.03];
  });
  const made = new gesture.constructor();
  for (const event of events) made.add(...event);
  page.choose({ ...page.choice, scripted: false }, made, seconds * 60);
}"""


def test_five_minutes_can_be_linked_and_saved_and_more_be_saved(site):
    page = site.open(RESTING, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate(LONG, [300, 120])
    page.click("#link")
    until(page, "document.getElementById('share-state').textContent.includes('copied')")
    link = page.evaluate("navigator.clipboard.readText()")
    other = site.open("#" + link.split("#")[1])
    events, offsets = "JSON.stringify(playground.page.player.gesture.events)", "playground.core.column(0, 'offset_pt', 0, 18000).join()"
    assert other.evaluate(events) == page.evaluate(events) and page.evaluate(events).count("kind") == 36_000
    assert other.evaluate(offsets) == page.evaluate(offsets)
    # Too long for a link: the page says so, and the file has it.
    page.evaluate(LONG, [400, 240])
    page.click("#link")
    until(page, "document.getElementById('alert').textContent.includes('Download the CSV instead')")
    with page.expect_download() as download:
        page.click("#download")
    other.set_input_files("#file", download.value.path())
    until(other, "document.getElementById('share-state').textContent.includes('playing its gesture')")
    assert other.evaluate(events) == page.evaluate(events)


def test_csv_goes_out_and_comes_back(site):
    page = site.open(RESTING)
    at_rest(page)
    stroke(page, 180, 0.3)
    at_rest(page)
    offsets = column(page, "offset_pt")
    with page.expect_download() as download:
        page.click("#download")
    path = download.value.path()
    text = Path(path).read_text()
    head = text.splitlines()[1].split(",")
    assert head[:5] == ["frame", "time_s", "phase", "offset_pt", "velocity_pt_s"] and "finger_pt" in head
    assert "NaN" not in text and "Infinity" not in text
    other = site.open(RESTING)
    at_rest(other)
    drop(other, "gesture.csv", text)
    until(other, "document.getElementById('share-state').textContent.includes('playing its gesture')")
    assert column(other, "offset_pt")[:len(offsets)] == offsets


def test_a_demonstration_and_a_drag_into_it_tell_the_finger(site):
    """The page's diagnosis is that of its CSV, which says where the finger was, in the demonstration too."""
    page = site.open("#scenario=bottom-jitter&variant=naive-absolute&compared=guarded-absolute&demo=1")
    for drags in (False, True):
        if drags:
            stroke(page, 150, 0.4)
        at_rest(page)
        with page.expect_download() as download:
            page.click("#download")
        rows = list(csv.DictReader(Path(download.value.path()).read_text().splitlines()[1:]))
        assert all((row["finger_pt"] != "") == (row["phase"] == "drag") for row in rows), drags
        done = subprocess.run([site.lab, "analyze", download.value.path(), "--format", "json"], capture_output=True, text=True, check=True)
        said = page.eval_on_selector_all("#diagnosis strong", "all => all.map((one) => one.textContent.replaceAll(' ', '-'))")
        assert said == [finding["kind"] for finding in json.loads(done.stdout)["findings"]][:6] and "jitter" in said, (drags, said)


def drop(page, name, text):
    """Drops a file on the page, as a hand does."""
    page.evaluate("""([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: 'text/csv' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }""", [name, text])


def test_a_recorded_trace_is_diagnosed(site):
    page = site.open(RESTING)
    rattle = [120 + (8 if frame % 2 else 0) + frame * 0.5 for frame in range(60)]
    lines = [f"{frame * 1000 / 60};{offset}" for frame, offset in enumerate(rattle)]
    drop(page, "mine.csv", "time_ms;contentOffset.y\r\n" + "\r\n".join(lines) + "\r\n")
    until(page, "document.getElementById('share-state').textContent.includes('diagnosed')")
    said = page.inner_text("#diagnosis")
    assert "jitter" in said and "Cure" in said, said
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "healthy.csv"
        path.write_text("sep=,\ntime_s,offset_pt\n" + "".join(f"{frame / 60},{100 * frame / 60}\n" for frame in range(60)))
        page.set_input_files("#file", path)
        until(page, "document.getElementById('share-state').textContent.includes('healthy.csv')")
    assert "No faults found" in page.inner_text("#diagnosis")
    # Nothing of a scenario stands beside it; the scenario that was there can be chosen again.
    assert not any(page.is_visible(place) for place in ("#settings", "#ghost", "#link", "#keys"))
    page.select_option("#scenario", "bottom-jitter")
    assert page.is_visible("#settings") and page.is_visible("#ghost") and "healthy" not in page.inner_text("body")


def test_a_file_that_cannot_be_read_gets_one_clear_line(site):
    page = site.open(RESTING)
    page.click("#link")
    cases = {
        "torn.csv": ("time,offset\n0,1\n0.1,oops\n", 'line 3, column offset: "oops" is not a number'),
        "short.csv": ("time,offset\n0,1\n0.1", "line 3: the row has 1 cells"),
        "binary.png": ("\x89PNG\0\0\rIHDR", "not UTF-8 text"),
        "one-line.json": ("x" * 200_000, "longer than 100000 characters"),
        "empty.csv": ("", "the file is empty"),
        "names.csv": ("time,offset\n", "no rows"),
        "strange.csv": ("a,b\n1,2\n", "no column is named time"),
        "huge.csv": (" " * 20_000_001, "accepted are 20"),
        "late.csv": ("t,x\n" + "".join(f"{row},{row}\n" for row in range(120_000)) + "120000,?\n", "line 120002"),
    }
    for name, (content, wanted) in cases.items():
        drop(page, name, content)
        until(page, "(name) => document.getElementById('alert').textContent.startsWith(`${name} could`)", arg=name)
        said = page.inner_text("#alert")
        assert wanted in said and "\n" not in said and len(said) < 200, said
        assert not any(page.inner_text(place) for place in ("#verdict", "#diagnosis", "#numbers tbody")), "nothing of the motion before it"
    # It is seen from anywhere on the page, until there is something new to say.
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    box = page.locator("#alert").bounding_box()
    assert box["y"] == 0 and box["height"] > 40 and page.locator("#alert").get_attribute("role") == "alert"
    page.click("#demo")
    until(page, "document.getElementById('verdict').textContent !== ''")
    assert page.inner_text("#alert") == ""
    # A gesture that is cut short: its settings hold.
    drop(page, "cut.csv", "# playground #scenario=inertia-cut&variant=cancel-up&gesture=gICA\nframe\n")
    until(page, "document.getElementById('share-state').textContent.includes('cut short')")
    assert page.input_value("#scenario") == "inertia-cut"
