// What an author of web pages can change where a list rattles or jumps, so far as it cures what was recorded.

import { FLIPS, HEADER } from './container.js';

const ANCHORING = 'Set overflow-anchor: none on the list, in CSS: then nothing goes on by itself. (Try it: scroll anchoring, under More settings.)';
const GUARD = 'Guard the header: while the end of the list is in view, it collapses no further. (Try it: follows it, with a guard.)';
const INSET = 'Lay the header over the list, and let the padding under it keep its length.';
const { collapse } = FLIPS.threshold;
const GAP = `Open the header at a smaller offset than it collapses at. Here both are ${collapse} px: as the header collapses, the list can be scrolled ` +
  `${HEADER} px less, so its offset falls below ${collapse} px and the header opens again. The gap must be larger than those ${HEADER} px. (Try it: flips, with a gap.)`;
const JUMP = 'Leave scroll anchoring on (overflow-anchor: auto), or insert rows once the list rests.';

// `name`: what `respond` calls the response.
export function cures(name, layout) {
  if (layout === 'insertion') return name === 'continues' ? [JUMP] : [];
  if (['none', 'unknown'].includes(name)) return [];
  const own = { threshold: GAP, inset: INSET }[layout] ?? GUARD;
  return name === 'anchoring' ? [ANCHORING, own] : [own];
}
