// Time on the page: what is live, paused, scrubbed or replayed. Frames themselves are the core's.

import { Gesture } from './gesture.js';

// What is played is a `source`: the core's stage, or a trace that was dropped in (then nothing is ever live).
export class Player {
  constructor(core) {
    this.core = core;
    this.source = core;
    this.gesture = new Gesture();
    this.speed = 1;
    this.shown = 0;         // the frame on the screen
    this.mode = 'live';     // live, paused or replay
    this.anchor = null;     // where the core's clock was started: see #start
  }

  get rate() { return this.frameRate ?? 60; }
  get frameCount() { return this.source.frameCount; }
  get lastFrame() { return Math.max(0, this.frameCount - 1); }
  get isLive() { return this.mode === 'live' && this.source === this.core; }
  // A demonstration: the scenario's own script, until somebody takes over.
  get isDemo() { return this.source === this.core && this.choice.scripted && !this.gesture.events.length; }
  get isAtRest() { return this.isLive && !this.gesture.isDown && (this.core.isSettled || this.isDemo); }

  // Opens a choice and does a gesture on it again, `frames` frames of it; without a number a demonstration to its end. Throws
  // where the settings are impossible.
  open(choice, gesture = new Gesture(), frames) {
    this.values = this.core.open(choice.scenario, [choice.variant, choice.compared], choice.settings, { scripted: choice.scripted });
    const scenario = this.core.catalog.scenarios.find(({ name }) => name === choice.scenario);
    this.frameRate = choice.settings['frame-rate'] ?? scenario.parameters.find(({ name }) => name === 'frame-rate').default;
    Object.assign(this, { source: this.core, gesture, choice, anchor: null, mode: 'live' });
    for (const event of gesture.events) this.core.event(event.kind, event.time, event.position);
    // Of what never rests `scroll-lab run` plays 10 s.
    const demo = () => !this.core.isSettled && this.core.frameCount <= Math.round(10 * this.rate);
    while (this.core.frameCount < Math.max(1, frames ?? 0) || frames === undefined && this.isDemo && demo()) if (!this.core.step()) break;
    this.shown = this.lastFrame;
  }

  // Shows a recorded trace instead of the core.
  openTrace(trace) { Object.assign(this, { source: trace, shown: 0, mode: 'replay', anchor: null, position: 0 }); }

  // The time on the frames' clock at a moment of the page's clock, in s.
  simulatedTime(real) {
    if (!this.anchor) return this.core.frameCount / this.rate;
    return this.anchor.frames / this.rate + (real - this.anchor.real) / 1000 * this.anchor.speed;
  }

  // From now on `real`, in ms, is the time of the next frame for what a reader does. Frames are played from `display` on, which
  // is later where the event came late: a frame that is on the screen stays as it was, so a link shows the same frames again.
  // A finger moves in real time; what it let go may be watched slowly.
  #start(real, speed = this.gesture.isDown ? 1 : this.speed) {
    this.core.startClock();
    this.anchor = { real, display: Math.max(real, this.lastReal ?? real), frames: this.core.frameCount, speed };
  }

  // What a reader does at a moment of the page's clock. On a frame of the past it begins a new story from there.
  act(kind, real, position) {
    if (this.source !== this.core) return;
    if (!this.isLive) this.#branch();
    if (this.anchor?.speed !== 1) this.anchor = null;
    if (!this.anchor || this.simulatedTime(real) < this.core.time(this.lastFrame) + 1e-4) this.#start(real, 1);
    const event = this.gesture.add(kind, this.simulatedTime(real), position);
    this.core.event(event.kind, event.time, event.position);
    if (kind === 'release' && this.speed !== 1) this.anchor = null;
  }

  #branch() {
    if (this.shown < this.lastFrame) {
      const past = this.gesture.until(this.shown / this.rate);
      const now = this.shown / this.rate;
      if (past.isDown) past.add('release', now, past.position);
      this.open(this.choice, past, this.shown + 1);
    }
    this.mode = 'live';
    this.anchor = null;
  }

  // A frame of the display at a moment of the page's clock; whether anything new is to be drawn.
  tick(real) {
    const passed = Math.min(0.25, (real - (this.lastReal ?? real)) / 1000);
    this.lastReal = real;
    if (this.mode === 'replay') return this.#replay(passed);
    if (!this.isLive) return false;
    if (this.isAtRest) { this.anchor = null; return false; }
    if (!this.anchor) this.#start(real);
    const { display, frames, speed } = this.anchor, elapsed = Math.max(0, real - display) / 1000 * speed;
    const played = this.core.advance(elapsed);
    // A page that slept goes on from where it was.
    if (elapsed * this.rate > this.core.frameCount - frames + 2) this.anchor = null;
    this.shown = this.lastFrame;
    return played > 0;
  }

  #replay(passed) {
    this.position += passed * this.speed;
    while (this.shown < this.lastFrame && this.source.time(this.shown + 1) <= this.position) this.shown++;
    if (this.shown >= this.lastFrame) this.mode = this.source === this.core ? 'live' : 'paused';
    return true;
  }

  pause() { this.mode = 'paused'; this.anchor = null; }

  resume() {
    this.anchor = null;
    if (this.shown >= this.lastFrame && this.source === this.core) { this.mode = 'live'; return; }
    this.replay(this.shown >= this.lastFrame ? 0 : this.shown);
  }

  replay(from = 0) { Object.assign(this, { mode: 'replay', shown: from, position: this.source.time(from), anchor: null }); }

  show(frame) {
    this.pause();
    this.shown = Math.min(this.lastFrame, Math.max(0, frame));
  }

  // One frame on: of the past, or a new one.
  step() {
    this.pause();
    if (this.shown < this.lastFrame) this.shown++;
    else if (this.source === this.core && this.core.step()) this.shown = this.lastFrame;
  }

  setSpeed(speed) { this.speed = speed; this.anchor = null; }
}
