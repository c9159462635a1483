// What the core asks of its host: memory, and two operations that the instruction set lacks. The mathematics is its own.

const smallest = 16;

// Blocks of 16, 32, 64 … bytes; a freed one waits in the list of its size. The size stands before each block.
class Allocator {
  constructor(memory, start) {
    this.memory = memory;
    this.end = Math.ceil(start / smallest) * smallest;
    this.free = [];
  }

  allocate(size) {
    const kind = Math.max(0, 32 - Math.clz32(Math.max(size, 1) - 1) - 4);
    const list = this.free[kind] ??= [];
    if (list.length) return list.pop();
    const block = this.end + smallest;
    this.end = block + smallest * 2 ** kind;
    const missing = this.end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / 65536));
    new Uint32Array(this.memory.buffer, block - 4, 1)[0] = kind;
    return block;
  }

  release(block) {
    if (block) this.free[new Uint32Array(this.memory.buffer, block - 4, 1)[0]].push(block);
  }
}

// The product added exactly, then rounded: the errors of both operations are carried along.
function fma(a, b, c) {
  const product = a * b;
  if (!Number.isFinite(product)) return product + c;
  const split = (x) => { const high = x * 134217729; const head = high - (high - x); return [head, x - head]; };
  const [aHead, aTail] = split(a), [bHead, bTail] = split(b);
  const lost = ((aHead * bHead - product) + aHead * bTail + aTail * bHead) + aTail * bTail;
  const sum = product + c;
  const back = sum - product;
  return sum + ((product - (sum - back)) + (c - back) + lost);
}

// Halves go away from zero.
function round(x) {
  const whole = Math.trunc(x);
  return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole;
}

// The imports of a module that is instantiated later; call `attach` with its exports before anything else.
export function makeHost() {
  let allocator, memory;
  const bytes = () => new Uint8Array(memory.buffer);
  return {
    attach(exports) {
      memory = exports.memory;
      allocator = new Allocator(memory, exports.__heap_base.value);
    },
    imports: {
      env: {
        posix_memalign(place, alignment, size) {
          const block = allocator.allocate(size);
          new Uint32Array(memory.buffer, place, 1)[0] = block;
          return 0;
        },
        free: (block) => allocator.release(block),
        memcpy: (to, from, count) => (bytes().copyWithin(to, from, from + count), to),
        memmove: (to, from, count) => (bytes().copyWithin(to, from, from + count), to),
        memset: (to, value, count) => (bytes().fill(value, to, to + count), to),
        memcmp(a, b, count) {
          const all = bytes();
          for (let i = 0; i < count; i++) if (all[a + i] !== all[b + i]) return all[a + i] - all[b + i];
          return 0;
        },
        arc4random_buf(start, count) { bytes().fill(7, start, start + count); },
        __stack_chk_fail() { throw new Error('the stack of the core was overwritten'); },
        round, fma,
        // What Unicode knows of a character. Names are ASCII, and others compare by their code points: a tenth of the page less.
        _swift_stdlib_getNormData: () => 0,
        _swift_stdlib_getComposition: () => -1,
        _swift_stdlib_getDecompositionEntry: () => 0,
        _swift_stdlib_getGraphemeBreakProperty: () => 255,
        _swift_stdlib_isExtendedPictographic: () => 0,
        _swift_stdlib_isInCB_Consonant: () => 0,
      },
    },
  };
}
