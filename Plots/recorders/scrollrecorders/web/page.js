// The page under test. Its query says what it is: layout (flat, flex, sticky or over), H, B, C (lengths of the header, of the
// bar that stays, of the content), anchor (overflow-anchor), reader (scroll or late), toggle (a threshold, or -1), gap (the
// header collapses only so far beyond it), margin (1: a margin below the header keeps the page's length), guard (1: the
// header does not collapse further while the end is visible), snap (length of pages on which the list snaps), direction (1:
// the header goes as one scrolls on and comes as one scrolls back), actual (length of a row once it has been within overscan
// px of the screen), vh (length of the first row, as a share of the viewport).
const query = new URLSearchParams(location.search);
const number = (name, fallback) => (query.has(name) ? Number(query.get(name)) : fallback);
const ROW_LENGTH = 50;
const layout = query.get("layout") ?? "flat";
const [headerLength, barLength, contentLength] = [number("H", 200), number("B", 44), number("C", 2000)];
const [toggle, gap] = [number("toggle", -1), number("gap", 0)];
const reader = query.get("reader") ?? "scroll";
const snap = number("snap", 0);
const isGuarded = query.get("guard") === "1";
const isDirected = query.get("direction") === "1";
const [actualLength, overscan] = [number("actual", 0), number("overscan", 0)];

function element(id, parent) {
  const made = document.createElement("div");
  if (id) made.id = id;
  if (parent) parent.append(made);
  return made;
}

// Flex: the viewport grows as the header shrinks. Sticky: the header is part of what scrolls. Over: it lies over that.
const column = document.getElementById("column");
const header = element("header", layout === "flex" || layout === "over" ? column : undefined);
if (layout === "over") header.className = "over";
const scroller = element("scroller", column);
if (layout === "sticky") {
  header.className = "sticky";
  scroller.append(header);
}
const content = element("content", scroller);
for (let rest = contentLength; rest > 0; rest -= snap || ROW_LENGTH) {
  const row = element("", content);
  row.style.height = `${Math.min(rest, snap || ROW_LENGTH)}px`;
  if (snap) row.style.scrollSnapAlign = "start";
}
if (snap) scroller.style.scrollSnapType = "y mandatory";
if (query.has("vh")) content.firstChild.style.height = `${100 * number("vh", 0)}vh`;
if (query.get("anchor") === "none") scroller.style.overflowAnchor = "none";

// The app's code: the header follows the offset, in the scroll event or a frame after it.
let shown = 0;
function show(length) {
  const endIsVisible = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  if (length === shown || isGuarded && endIsVisible && length < shown) return;
  shown = length;
  header.style.height = `${length}px`;
  if (query.get("margin") === "1") header.style.marginBottom = `${headerLength + barLength - length}px`;
}
let lastOffset = 0;
function headerFor(offset) {
  if (isDirected) {
    const length = offset === lastOffset ? shown : offset > lastOffset ? barLength : headerLength + barLength;
    lastOffset = offset;
    return length;
  }
  if (toggle >= 0) return offset > toggle + (shown > barLength ? gap : 0) ? barLength : headerLength + barLength;
  return barLength + Math.min(headerLength, Math.max(0, headerLength - offset));
}
show(layout === "flat" ? 0 : headerLength + barLength);
scroller.addEventListener("scroll", () => {
  const offset = scroller.scrollTop;
  if (actualLength) measureRows();
  if (layout === "flat") return;
  if (reader === "late") setTimeout(() => show(headerFor(offset)), 0);
  else show(headerFor(offset));
}, { passive: true });

// A virtual list: a row takes its actual length once it is seen.
function measureRows() {
  const [top, bottom] = [scroller.scrollTop - overscan, scroller.scrollTop + scroller.clientHeight + overscan];
  const seen = [...content.children].filter((row) => row.offsetTop + row.offsetHeight > top && row.offsetTop < bottom);
  for (const row of seen) row.style.height = `${actualLength}px`;
}
if (actualLength) measureRows();

// A row a frame, read after the layout of that frame: a message is delivered once the frame is done.
let log;
let frameTime;
const afterFrame = new MessageChannel();
afterFrame.port1.onmessage = () =>
  log.frames.push([frameTime, scroller.scrollTop, header.offsetHeight, scroller.clientHeight, scroller.scrollHeight]);
function onFrame(time) {
  frameTime = time;
  runDueChanges();
  afterFrame.port2.postMessage(0);
  requestAnimationFrame(onFrame);
}
for (const kind of ["touchstart", "touchend", "touchcancel"])
  addEventListener(kind, (event) => {
    log.touches.push([kind, performance.now(), event.timeStamp]);
    if (kind === "touchstart") touched = performance.now();
    else released = performance.now();
  }, { passive: true });

addEventListener("resize", () =>
  log.changes.push({ "viewport-length": scroller.clientHeight, at: performance.now(), offset: scroller.scrollTop }));

// What happens to the page in mid-fling; each returns what takes it back.
const styled = (target, name, value) => {
  const before = target.style[name];
  target.style[name] = value;
  return () => (target.style[name] = before);
};
const both = (...undos) => () => undos.forEach((undo) => undo());
const removeRows = (rows) => rows.forEach((row) => row.remove());
const CHANGES = {
  "insert-above": (length) => {
    if (length < 0) return removeRows([...content.children].slice(0, -length / ROW_LENGTH));
    const added = element();
    added.style.height = `${length}px`;
    content.prepend(added);
  },
  "insert-below": (length) => {
    if (length < 0) return removeRows([...content.children].slice(length / ROW_LENGTH));
    element("", content).style.height = `${length}px`;
  },
  "content-length": (length) => both(styled(content, "height", `${length}px`), styled(content, "overflow", "hidden")),
  "viewport-length": (length) => both(styled(scroller, "flex", "none"), styled(scroller, "height", `${length}px`)),
  "padding-top": (length) => styled(content, "paddingTop", `${length}px`),
  "offset-by": (distance) => void (scroller.scrollTop += distance),
  "animated-offset-by": (distance) => scroller.scrollBy({ top: distance, behavior: "smooth" }),
  call: (name) => ({
    "overflow-hidden": () => styled(scroller, "overflow", "hidden"),
    "display-none": () => styled(scroller, "display", "none"),
  })[name](),
};
let pending = [];
let touched;
let released;
let undo;
function isDue({ held, after }) {
  const begin = held === undefined ? released : touched;
  return begin !== undefined && performance.now() - begin >= 1000 * (held ?? after);
}
function runDueChanges() {
  while (pending.length && isDue(pending[0])) {
    const change = pending.shift();
    const [key, value] = Object.entries(change).find(([name]) => name !== "after" && name !== "held");
    log.changes.push({ [key]: value, at: performance.now(), offset: scroller.scrollTop });
    if (key === "undo") undo();
    else undo = CHANGES[key](value);
  }
}

// Forgets what was recorded, and waits for a release, or a touch, to apply `changes`: [{KEY: VALUE, after: seconds}], or
// held in place of after.
function restart(changes = []) {
  log = { frames: [], touches: [], changes: [] };
  [pending, touched, released] = [changes, undefined, undefined];
}
restart();
requestAnimationFrame(onFrame);
