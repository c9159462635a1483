// What is recorded of a container: a row a display frame, and where the finger was.

import { INSERTED_AFTER } from './container.js';

const LONGEST = 20000; // ms of a recording
const AFTER = 4000; // ms recorded after the last input, at most
const QUIET = 700; // ms without a change end a recording
const STEP = 100; // ms in which a step of a wheel, a key or a script is taken
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

export class Recording {
  frames = []; // { time in ms, offset, header, viewport, content, sampled, down, finger, driven: by a finger, a wheel, a key or a script }
  released = undefined; // ms on the frames' clock, as the next
  insertedAt = undefined;
  hasTouch = false;

  // The recording as CSV, in the columns of every scenario; what a browser does not say is an empty cell.
  csv() {
    const names = ['frame', 'time_s', 'phase', 'offset_pt', 'velocity_pt_s', 'min_offset_pt', 'max_offset_pt', 'inset_top_pt',
      'inset_bottom_pt', 'viewport_pt', 'content_pt', 'overscroll_pt', 'sampled_offset_pt', 'header_pt', 'finger_pt'];
    const cell = (value) => (Number.isFinite(value) ? String(value) : '');
    const rows = this.frames.map((frame, index) => {
      const end = this.endOf(frame);
      const overscroll = Math.min(frame.offset, 0) + Math.max(frame.offset - end, 0);
      return [index, this.seconds(frame), frame.driven ? 'drag' : '', frame.offset, '', 0, end, 0, 0, frame.viewport, frame.content,
        overscroll, frame.sampled, cell(frame.header), cell(frame.finger)].join(',');
    });
    return [names.join(','), ...rows, ''].join('\n');
  }

  seconds(frame) { return (frame.time - this.frames[0].time) / 1000; }
  endOf(frame) { return Math.max(0, frame.content - frame.viewport); }
  get duration() { return this.frames.length ? this.seconds(this.frames.at(-1)) : 0; }

  // The length of a frame in s: the median, because a busy page loses some.
  get interval() {
    const steps = this.frames.slice(1).map((frame, index) => frame.time - this.frames[index].time).sort((a, b) => a - b);
    return (steps[steps.length >> 1] ?? 1000 / 60) / 1000;
  }
}

// Records from the first input on until nothing moves any more; calls `finished` with the recording.
export class Recorder {
  constructor(container, { started, finished }) {
    Object.assign(this, { container, started, finished });
    this.stopper = new AbortController();
    const { scroller } = container, { signal } = this.stopper;
    const listen = (kind, handler) => scroller.addEventListener(kind, handler, { passive: true, signal });
    listen('touchstart', (event) => this.touch(event));
    listen('touchmove', (event) => this.move(event));
    for (const kind of ['touchend', 'touchcancel']) listen(kind, () => this.release());
    // A scroll event begins nothing: a header that rattles without end sends them for ever.
    listen('wheel', () => this.begin());
    listen('pointerdown', () => this.begin());
    listen('keydown', ({ key }) => SCROLLING.has(key) && this.begin());
    // A header that changes its length is read in the layout of that frame: only there may an offset be seen at the end.
    const observer = new ResizeObserver(() => this.take());
    if (container.bars) observer.observe(container.bars);
    // Every frame is read once it is laid out: the message comes after the frame's own work, on a busy page some frames later.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => this.note();
    const onFrame = (time) => {
      if (signal.aborted) {
        observer.disconnect();
        return channel.port1.close();
      }
      this.now = time;
      if (this.recording) {
        this.insertIfDue();
        channel.port2.postMessage(0);
      }
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  }

  close() { this.stopper.abort(); }

  begin() {
    this.lastInput = performance.now();
    if (this.recording) return;
    this.recording = new Recording();
    this.quietSince = this.lastInput;
    this.started();
  }

  touch(event) {
    this.begin();
    this.recording.hasTouch = true;
    this.recording.released = undefined;
    this.finger = event.touches[0].clientY;
    this.isDown = true;
  }

  move(event) { this.finger = event.touches[0].clientY; }

  release() {
    this.isDown = false;
    this.finger = NaN;
    if (!this.recording) return;
    this.recording.released = this.lastInput = performance.now();
  }

  insertIfDue() {
    const { recording, container } = this;
    const isDue = container.settings.layout === 'insertion' && recording.released !== undefined && recording.insertedAt === undefined;
    if (!isDue || performance.now() - recording.released < INSERTED_AFTER) return;
    recording.insertedAt = this.now;
    container.insertAbove();
  }

  // Takes the row of this frame, unless it is there.
  take() {
    const { recording } = this;
    if (!recording) return;
    const down = Boolean(this.isDown), driven = down || !recording.hasTouch && this.now - this.lastInput < STEP;
    const frame = { time: this.now, ...this.container.state, down, driven, finger: down ? -this.finger : NaN };
    const before = recording.frames.at(-1);
    if (before?.time === frame.time) return;
    recording.frames.push(frame);
    if (!before || before.offset !== frame.offset || before.header !== frame.header) this.quietSince = this.now;
  }

  note() {
    this.take();
    const { recording } = this;
    if (!recording) return;
    const isQuiet = this.now - Math.max(this.quietSince, this.lastInput) > QUIET;
    const isLong = !this.isDown && this.now - this.lastInput > AFTER || this.now - recording.frames[0].time > LONGEST;
    if (isLong || !this.isDown && isQuiet) {
      this.recording = undefined;
      this.finished(recording);
    }
  }
}
