// The project's Swift core in the browser: scenarios that are scrolled live, and the diagnosis of any trace.
//
//   import { loadDiagnosis, loadScenarios } from '../core.js';
//   const diagnosis = await loadDiagnosis();    // diagnosis.wasm
//   const core = await loadScenarios();         // scenarios.wasm
//
// Diagnosis
//   diagnosis.diagnose(times, offsets, columns = {}, phases = [])
//     times    seconds, growing (they may count from anywhere); offsets in points. Arrays of one length.
//     columns  what else is known, an array a quantity by its CSV name, NaN or null where unknown: diagnosis.quantities lists the
//              names (inset_top_pt, inset_bottom_pt, viewport_pt, content_pt, min_offset_pt, max_offset_pt, header_pt,
//              finger_pt, content_top_pt, sampled_offset_pt); others are ignored.
//     phases   words (drag, deceleration, bounce, rest), or null where unknown.
//   returns, in the form of `scroll-lab analyze --format json`:
//     { findings: [{ kind, start_s, end_s, confidence, evidence: { subject, mechanism, NAME: { value, unit } }, message, cure }],
//       segments: [{ phase, start_s, end_s }], metrics: { NAME: { value, unit } }, samples, rejected }
//     kind is jitter, inertia-cut, release-jump, double-speed, dropped-frames, coarse-reader, snapped-offset or
//     frame-rate-dependent; `rejected` counts samples left out because time went back or a number was not finite.
//
// Scenarios
//   core.catalog      { scenarios: [{ name, summary, symptom, variants: [{ name, role, summary }], parameters: [{ name, unit, meaning,
//                     default, range | choices }], platforms: [{ name, summary }], columns }], responses, frameColumns }
//   core.open(scenario, variants, settings, { scripted })
//                     puts one or two variants (names) on stage. settings: { NAME: number }, a choice by its index. Scripted, a
//                     variant does what its scenario says until the first event; else it rests at its first offset. Throws an
//                     Error with a sentence where that is impossible. Returns { NAME: value } of each variant's parameters, of which it
//                     may keep some for itself.
//   core.event(kind, time, position)
//                     touch, move, release or wheel, at seconds on the frames' clock, in order of time. A position grows in
//                     the direction in which it makes the offset grow; for a wheel it is the step.
//   core.startClock() then core.advance(seconds since)   plays the frames that are due, by the core's fixed-timestep
//                     accumulator; returns how many.      core.step()   plays one.
//   core.frameCount, core.isSettled, core.playCount, core.columns, core.time(frame)
//   core.row(play, frame)      { time_s, offset_pt, … } of play 0 or 1
//   core.column(play, name)    a Float64Array, a copy       core.fingers   the finger's position in each frame, NaN while none is down
//
// All numbers are doubles as Swift computed them. A call takes microseconds; nothing here waits or allocates a frame.

import { makeHost } from './host.js';

const kinds = ['touch', 'move', 'release', 'wheel'];
export const phaseWords = ['drag', 'deceleration', 'bounce', 'rest'];

// A module of WebAssembly, once its host is ready: packed in the page where that is one file, else beside this script.
async function attach(name) {
  const packed = document.getElementById(name)?.textContent;
  const source = packed ? unpacked(packed) : await fetch(new URL(name, import.meta.url));
  if (!source.ok) throw new Error(`${name}: ${source.status}. Build it with Plots/playground/build.`);
  const host = makeHost();
  const { instance } = await WebAssembly.instantiate(await source.arrayBuffer(), host.imports);
  host.attach(instance.exports);
  return instance.exports;
}

function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}

export async function loadScenarios() { return new Scenarios(await attach('scenarios.wasm')); }

export async function loadDiagnosis() { return new Diagnosis(await attach('diagnosis.wasm')); }

// The text that the last call left, which is JSON.
function textOf({ memory, text_start, text_length }) {
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, text_start(), text_length())));
}

class Diagnosis {
  #wasm;

  constructor(exports) {
    this.#wasm = exports;
    exports.trace_quantities();
    this.quantities = textOf(exports);
  }

  diagnose(times, offsets, columns = {}, phases = []) {
    const { trace_begin, trace_sample, trace_quantity, trace_diagnose } = this.#wasm;
    const known = this.quantities.map((name, index) => [index, columns[name]]).filter(([, values]) => values);
    trace_begin();
    for (let row = 0; row < times.length; row++) {
      trace_sample(times[row], offsets[row], phaseWords.indexOf(phases[row]));
      for (const [index, values] of known) trace_quantity(index, values[row] ?? NaN);
    }
    trace_diagnose();
    return textOf(this.#wasm);
  }
}

class Scenarios {
  #wasm;
  #columns = [];
  #plays = 0;
  #scenario;

  constructor(exports) {
    this.#wasm = exports;
    exports.scenario_list();
    this.catalog = textOf(exports);
  }

  open(scenario, variants, settings = {}, { scripted = false } = {}) {
    const position = this.catalog.scenarios.findIndex(({ name }) => name === scenario);
    if (position < 0) throw new Error(`no scenario is called ${scenario}`);
    this.#scenario = this.catalog.scenarios[position];
    this.#wasm.stage_begin(position);
    this.#scenario.parameters.forEach(({ name }, index) => {
      if (settings[name] !== undefined) this.#wasm.stage_set(index, settings[name]);
    });
    this.#columns = [...this.catalog.frameColumns, ...this.#scenario.columns];
    this.#plays = variants.length;
    return variants.map((variant) => {
      const index = this.#scenario.variants.findIndex(({ name }) => name === variant);
      if (index < 0) throw new Error(`${scenario} has no variant ${variant}`);
      const isThere = this.#wasm.stage_add(index, scripted ? 1 : 0);
      const answer = textOf(this.#wasm);
      if (!isThere) throw new Error(answer);
      return Object.fromEntries(answer.map((value, index) => [this.#scenario.parameters[index].name, value]));
    });
  }

  event(kind, time, position) { this.#wasm.stage_event(kinds.indexOf(kind), time, position); }
  startClock() { this.#wasm.stage_clock(); }
  advance(time) { return this.#wasm.stage_advance(time); }
  step() { return this.#wasm.stage_step() === 1; }
  get frameCount() { return this.#wasm.stage_frames(); }
  get isSettled() { return this.#wasm.stage_settled() === 1; }
  // Where the finger was in each frame, of the script or the visitor; NaN while none was down.
  get fingers() { return Float64Array.from({ length: this.frameCount }, (_, frame) => this.#wasm.stage_finger(frame)); }
  get columns() { return this.#columns; }
  get playCount() { return this.#plays; }

  #cells(play) {
    const width = this.#columns.length;
    return new Float64Array(this.#wasm.memory.buffer, this.#wasm.stage_cells(play), this.frameCount * width);
  }

  row(play, frame) {
    const cells = this.#cells(play), width = this.#columns.length;
    return Object.fromEntries(this.#columns.map((name, index) => [name, cells[frame * width + index]]));
  }

  time(frame) { return this.#cells(0)[frame * this.#columns.length + 1]; }

  column(play, name, from = 0, to = this.frameCount) {
    const cells = this.#cells(play), width = this.#columns.length, index = this.#columns.indexOf(name);
    const values = new Float64Array(Math.max(0, to - from));
    for (let frame = from; frame < to; frame++) values[frame - from] = index < 0 ? NaN : cells[frame * width + index];
    return values;
  }
}
