// Plays every scenario in WebAssembly and saves the tables: node play.mjs MODULE FOLDER [FRAME_RATE]
import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [module, folder, frameRate = '0'] = process.argv.slice(2);
let exports, end;
const bytes = () => new Uint8Array(exports.memory.buffer);

// Memory is handed out and never taken back: a run is short.
function allocate(alignment, size) {
  const start = Math.ceil(end / alignment) * alignment;
  end = start + size;
  const missing = end - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
  return start;
}

// All that the core asks of a host: memory, and functions whose results are exact.
const offered = {
  posix_memalign(place, alignment, size) {
    const start = allocate(Math.max(alignment, 16), size);
    new DataView(exports.memory.buffer).setUint32(place, start, true);
    return 0;
  },
  free() {},
  memcpy: (to, from, count) => (bytes().copyWithin(to, from, from + count), to),
  memmove: (to, from, count) => (bytes().copyWithin(to, from, from + count), to),
  memset: (to, value, count) => (bytes().fill(value, to, to + count), to),
  memcmp(a, b, count) {
    const all = bytes();
    for (let i = 0; i < count; i++) if (all[a + i] !== all[b + i]) return all[a + i] - all[b + i];
    return 0;
  },
  arc4random_buf(start, count) { bytes().fill(0, start, start + count); },
  round: (x) => { const whole = Math.trunc(x); return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole; },
  __stack_chk_fail() { throw new Error('the stack was overwritten'); },
};

const compiled = new WebAssembly.Module(readFileSync(module));
const env = {};
for (const { name } of WebAssembly.Module.imports(compiled)) {
  env[name] = offered[name] ?? (() => { throw new Error(`the module calls ${name}, which is not offered: is its last bit defined?`); });
}
exports = new WebAssembly.Instance(compiled, { env }).exports;
end = exports.__heap_base.value;
mkdirSync(folder, { recursive: true });
const answer = (length) => bytes().slice(exports.answer(), exports.answer() + length);
for (let index = 0; index < exports.variant_count(); index++) {
  const name = new TextDecoder().decode(answer(exports.table_name(index)));
  const length = exports.play(index, Number(frameRate));
  if (length >= 0) writeFileSync(join(folder, name), answer(length));
}
