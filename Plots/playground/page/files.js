// Links, downloads, and files that are opened or dropped.

import { csvOf, linkIn, TraceReader } from './csv.js';

// Bytes: of a file, and of what is read of it at once.
const largest = 20e6, slice = 1e6;
// Letters of a link that browsers open; Safari is said to keep the fewest.
const longestLink = 80_000;

// Reads a file piece by piece, so that the page goes on meanwhile: `begun` is given the first, and ends it by true.
async function read(file, begun, said) {
  const reader = new TraceReader(), decoder = new TextDecoder();
  for (let at = 0; at < file.size; at += slice) {
    const text = decoder.decode(await file.slice(at, at + slice).arrayBuffer(), { stream: true });
    if (at === 0 && await begun(text)) return null;
    reader.add(text);
    if (file.size > slice) said(Math.round(100 * Math.min(1, (at + slice) / file.size)));
  }
  reader.add(decoder.decode());
  return reader.finish();
}

export function attachFiles(find, page) {
  const say = (text) => { find('share-state').textContent = text; };

  find('link').addEventListener('click', async () => {
    const link = await page.link();
    if (link.length > longestLink) {
      page.warn(`No link: with this gesture it would have ${link.length} letters, and not every browser opens more than ${longestLink}. ` +
        'Download the CSV instead: dropped here, it plays the gesture again.');
      return;
    }
    history.replaceState(null, '', link);
    try {
      await navigator.clipboard.writeText(location.href);
      say('Link copied, with the settings and the gesture.');
    } catch {
      say('The address line has the link, with the settings and the gesture.');
    }
  });

  find('download').addEventListener('click', async () => {
    const text = csvOf(page.core, await page.link());
    const place = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href: place, download: `${page.choice.scenario}.${page.choice.variant}.csv` }).click();
    setTimeout(() => URL.revokeObjectURL(place), 1000);
    say(`Saved ${page.core.frameCount} frames.`);
  });

  // A gesture of ours is played again; false for anybody else's file.
  async function play(file, link) {
    if (!link) return false;
    const isWhole = await page.openLink(link);
    say(`${file.name}: ${isWhole ? 'playing its gesture with its settings' : 'its gesture is cut short; its settings are used'}.`);
    return true;
  }

  async function open(file) {
    if (!file) return;
    try {
      if (file.size > largest) throw new Error(`it has ${Math.round(file.size / 1e6)} MB; accepted are 20`);
      const trace = await read(file, (text) => play(file, linkIn(text)), (share) => say(`${file.name}: ${share} % is read.`));
      if (!trace) return;
      page.openTrace(trace, file.name);
      say(`${file.name}: read and diagnosed ${trace.frameCount} samples.`);
    } catch (error) {
      say('');
      page.fail(`${file.name} could not be read: ${error.message}.`);
    }
  }

  find('file').addEventListener('change', (event) => { open(event.target.files[0]); event.target.value = ''; });
  addEventListener('dragover', (event) => { event.preventDefault(); document.body.classList.add('dropping'); });
  addEventListener('dragleave', (event) => { if (!event.relatedTarget) document.body.classList.remove('dropping'); });
  addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    open(event.dataTransfer.files[0]);
  });
}
