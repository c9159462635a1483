// The first picture: what an untouched page shows, drawn while the core is still on its way.

import { loadScenarios } from '../core.js';
import { drawPhone, palette } from './phone.js';

// Begins before anything is drawn, so that the module is compiled meanwhile.
export const core = loadScenarios();
core.catch(() => {}); // Who waits for it says what went wrong.

// The phone of the first scenario in frame 0, in pt. A test holds these numbers to the core's.
export const opening = {
  row: {
    offset_pt: 0, min_offset_pt: 0, max_offset_pt: 248, viewport_pt: 516, content_pt: 764, header_pt: 0, tab_bar_pt: 200,
    frame_top_pt: 244, content_top_pt: 244,
  },
  settings: { 'screen-length': 760, 'header-height': 200, 'tab-bar-height': 44 },
};

if (!location.hash) {
  const colors = palette(), value = (name) => opening.settings[name];
  drawPhone(document.getElementById('phone'), opening.row, value, colors, colors.fault);
  drawPhone(document.getElementById('ghost'), opening.row, value, colors, colors.cure);
  performance.mark('phones');
}

// Once the browser has had the time to show it; a page in the background shows nothing, and goes on.
export const shown = new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, 100);
});
