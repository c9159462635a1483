// A gesture: what a reader did, in order of time, exact in a link and in a file.

const kinds = ['touch', 'move', 'release', 'wheel'];
// Times are kept to a tenth of a millisecond and places to a hundredth of a point, so that a link loses nothing.
const timeUnit = 1e4, placeUnit = 100;

export class Gesture {
  constructor(events = []) { this.events = events; }

  // Adds an event as it will be read back; a time never goes back.
  add(kind, time, position) {
    const last = this.events.at(-1)?.time ?? 0;
    const event = { kind, time: Math.max(last, Math.round(time * timeUnit) / timeUnit), position: Math.round(position * placeUnit) / placeUnit };
    this.events.push(event);
    return event;
  }

  // What was done up to a time in s; a finger that was down then goes on from there or lets go.
  until(time) { return new Gesture(this.events.filter((event) => event.time <= time)); }

  // What the finger did last.
  get #last() { return this.events.findLast((event) => event.kind !== 'wheel'); }
  get isDown() { return ['touch', 'move'].includes(this.#last?.kind); }
  get position() { return this.#last.position; }

  // For a link: how many events, their kinds and times, then their places, as differences from the one before; compressed.
  async packed() {
    const heads = [], steps = [];
    let [time, place] = [0, 0];
    for (const event of this.events) {
      const [nextTime, nextPlace] = [Math.round(event.time * timeUnit), Math.round(event.position * placeUnit)];
      const step = nextPlace - place;
      heads.push((nextTime - time) * 4 + kinds.indexOf(event.kind));
      steps.push(step < 0 ? -2 * step - 1 : 2 * step);
      [time, place] = [nextTime, nextPlace];
    }
    const bytes = await through(new CompressionStream('deflate-raw'), bytesOf([heads.length, ...heads, ...steps]));
    let text = '';
    // A call takes no more arguments at once.
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  }

  static async unpacked(text) {
    const [count, ...numbers] = numbersOf(await through(new DecompressionStream('deflate-raw'), decoded(text)));
    return Gesture.#from(numbers.slice(0, count), numbers.slice(count));
  }

  // Links of before were not compressed, and each time stood beside its place.
  static decoded(text) {
    const numbers = numbersOf(decoded(text));
    return Gesture.#from(numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2));
  }

  static #from(heads, steps) {
    if (heads.length !== steps.length) throw new Error('the gesture is cut short');
    let [time, place] = [0, 0];
    return new Gesture(heads.map((head, index) => {
      const step = steps[index];
      time += Math.floor(head / 4);
      place += step % 2 ? -(step + 1) / 2 : step / 2;
      return { kind: kinds[head % 4], time: time / timeUnit, position: place / placeUnit };
    }));
  }
}

// Of a gesture: half an hour of a finger that reports 240 times a second is less.
const mostBytes = 4e6;

async function through(stream, bytes) {
  const parts = [];
  let length = 0;
  for (const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    if ((length += value.length) > mostBytes) throw new Error('the gesture is too long');
    parts.push(value);
  }
}

const decoded = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

// Whole numbers from 0 on, seven bits a byte, the last byte of each below 128.
function bytesOf(numbers) {
  const bytes = [];
  for (let value of numbers) {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push(value % 128 + 128);
    bytes.push(value);
  }
  return Uint8Array.from(bytes);
}

function numbersOf(bytes) {
  const numbers = [];
  let [value, scale] = [0, 1];
  for (const byte of bytes) {
    value += (byte % 128) * scale;
    scale *= 128;
    if (scale > 2 ** 56) throw new Error('the gesture is garbled');
    if (byte > 127) continue;
    numbers.push(value);
    [value, scale] = [0, 1];
  }
  if (scale > 1) throw new Error('the gesture is cut short');
  return numbers;
}
