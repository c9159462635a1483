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

  get isDown() { return ['touch', 'move'].includes(this.events.findLast((event) => event.kind !== 'wheel')?.kind); }

  // Where the finger was at a time in s; NaN while none is down.
  finger(time) {
    let place = NaN;
    for (const event of this.events) {
      if (event.time > time) break;
      if (event.kind !== 'wheel') place = event.kind === 'release' ? NaN : event.position;
    }
    return place;
  }

  // Kind, time and place of each event as differences from the one before, seven bits a byte.
  encoded() {
    const bytes = [];
    const put = (value) => {
      for (; value > 127; value = Math.floor(value / 128)) bytes.push(value % 128 + 128);
      bytes.push(value);
    };
    let [time, place] = [0, 0];
    for (const event of this.events) {
      const [nextTime, nextPlace] = [Math.round(event.time * timeUnit), Math.round(event.position * placeUnit)];
      const step = nextPlace - place;
      put((nextTime - time) * 4 + kinds.indexOf(event.kind));
      put(step < 0 ? -2 * step - 1 : 2 * step);
      [time, place] = [nextTime, nextPlace];
    }
    return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  }

  static decoded(text) {
    const bytes = Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    let at = 0;
    const take = () => {
      let [value, scale] = [0, 1];
      for (;;) {
        if (at >= bytes.length || scale > 2 ** 49) throw new Error('the gesture is cut short');
        const byte = bytes[at++];
        value += (byte % 128) * scale;
        if (byte < 128) return value;
        scale *= 128;
      }
    };
    const events = [];
    let [time, place] = [0, 0];
    while (at < bytes.length) {
      const head = take(), step = take();
      time += Math.floor(head / 4);
      place += step % 2 ? -(step + 1) / 2 : step / 2;
      events.push({ kind: kinds[head % 4], time: time / timeUnit, position: place / placeUnit });
    }
    return new Gesture(events);
  }
}
