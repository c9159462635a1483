// Plays every scenario in WebAssembly and saves the tables: node play.mjs MODULE FOLDER [FRAME_RATE]
import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [module, folder, frameRate = '0'] = process.argv.slice(2);
// The page's own host. Read as text, because node would take a script of that name for another kind of module.
const host = readFileSync(new URL('../../Plots/playground/host.js', import.meta.url));
const { makeHost } = await import(`data:text/javascript;base64,${host.toString('base64')}`);
const { attach, imports } = makeHost();
const compiled = new WebAssembly.Module(readFileSync(module));
for (const { name } of WebAssembly.Module.imports(compiled)) {
  if (!imports.env[name]) throw new Error(`the module calls ${name}, which the host does not offer: is its last bit defined?`);
}
const { exports } = new WebAssembly.Instance(compiled, imports);
attach(exports);
const bytes = () => new Uint8Array(exports.memory.buffer);
mkdirSync(folder, { recursive: true });
const answer = (length) => bytes().slice(exports.answer(), exports.answer() + length);
for (let index = 0; index < exports.variant_count(); index++) {
  const name = new TextDecoder().decode(answer(exports.table_name(index)));
  const length = exports.play(index, Number(frameRate));
  if (length >= 0) writeFileSync(join(folder, name), answer(length));
}
