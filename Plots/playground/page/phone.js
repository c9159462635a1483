// Draws a row of a play as the screen of a phone, in points.

export const screenWidth = 390;
const rowLength = 76;

// Colours from the style sheet, so that light and dark are decided in one place.
export function palette() {
  const style = getComputedStyle(document.documentElement);
  const names = ['screen', 'row', 'row-text', 'bar', 'line', 'text', 'soft', 'fault', 'cure', 'grid', 'accent', 'card'];
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}

// A canvas as large as it is shown, its unit a point of the phone; returns the context and the screen's length.
export function fit(canvas, screenLength) {
  canvas.style.aspectRatio = `${screenWidth} / ${screenLength}`;
  const scale = window.devicePixelRatio || 1;
  const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)];
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  context.setTransform(width / screenWidth, 0, 0, width / screenWidth, 0, 0);
  return context;
}

// What a scenario's columns mean on the screen of a phone: where things begin, in pt from the top.
function layout(row, value) {
  if (row.frame_top_pt !== undefined) {
    const bars = value('header-height') + value('tab-bar-height');
    return { header: row.header_pt, headerLength: value('header-height'), tabs: row.tab_bar_pt, tabsLength: value('tab-bar-height'),
      clip: row.frame_top_pt, content: row.content_top_pt, length: row.content_pt - bars, offset: row.offset_pt };
  }
  if (row.gap_pt !== undefined) {
    // A header beside the list takes from the screen, one in it from the content.
    const length = value('header-height') + row.header_pt, isBeside = value('placement') === 0;
    return { header: row.header_pt, headerLength: value('header-height'), clip: 0, content: row.content_top_pt,
      length: row.content_pt - (isBeside ? 0 : length), screen: row.viewport_pt + (isBeside ? length : 0) };
  }
  if (row.offset_y_pt !== undefined) {
    return { header: row.header_pt, headerLength: value('header-height'), clip: 0, content: -row.offset_pt, length: row.content_pt };
  }
  if (row.progress !== undefined) {
    return { clip: 0, content: row.content_top_pt, length: row.content_pt, progress: row.progress, inset: row.inset_top_pt, state: row.refresh_state };
  }
  if (row.exposed_top_pt !== undefined) {
    return { clip: 0, content: row.content_top_pt, length: value('content-size'), inner: value('header-height'), innerTop: row.header_offset_pt,
      exposedTop: row.exposed_top_pt, exposedBottom: row.exposed_bottom_pt };
  }
  return { header: row.header_pt, headerLength: 120, clip: 0, content: row.content_top_pt ?? -row.offset_pt, length: row.content_pt ?? 1e5 };
}

export function drawPhone(canvas, row, value, colors, accent) {
  const place = layout(row, value);
  const screen = place.screen ?? value('screen-length');
  const context = fit(canvas, screen);
  context.fillStyle = colors.screen;
  context.fillRect(0, 0, screenWidth, screen);
  context.save();
  context.beginPath();
  context.rect(0, place.clip, screenWidth, screen - place.clip);
  context.clip();
  if (place.progress !== undefined) drawSpinner(context, place, colors);
  drawRows(context, place, screen, colors);
  if (place.exposedTop !== undefined) drawBackdrop(context, place, screen, colors);
  context.restore();
  if (Number.isFinite(place.header)) drawBar(context, place.header, place.headerLength, 'Header', accent, colors.screen, 28);
  if (place.tabs !== undefined) drawTabs(context, place.tabs, place.tabsLength, colors);
  drawIndicator(context, row, place, screen, colors);
}

function drawRows(context, place, screen, colors) {
  const end = place.content + place.length;
  const first = Math.max(0, Math.floor((place.clip - place.content) / rowLength));
  for (let index = first; place.content + index * rowLength < Math.min(screen, end); index++) {
    const top = place.content + index * rowLength;
    const length = Math.min(rowLength, end - top);
    context.fillStyle = colors.bar;
    context.fillRect(0, top, screenWidth, length);
    context.fillStyle = `hsl(${index * 47 % 360} 45% 62%)`;
    context.beginPath();
    context.arc(40, top + rowLength / 2, Math.min(20, length / 2), 0, 7);
    context.fill();
    context.fillStyle = colors['row-text'];
    context.fillRect(76, top + 22, 150 + index * 37 % 110, Math.min(11, Math.max(0, length - 22)));
    context.fillStyle = colors.row;
    context.fillRect(76, top + 43, 190 + index * 53 % 90, Math.min(9, Math.max(0, length - 43)));
    context.fillRect(0, top + length - 1, screenWidth, 1);
  }
  context.fillStyle = colors.soft;
  context.fillRect(0, end - 2, screenWidth, 2);
}

// What should be white above and grey below, and hatched what is not.
function drawBackdrop(context, place, screen, colors) {
  const end = place.content + place.length;
  context.fillStyle = colors.screen;
  context.fillRect(0, Math.max(0, place.innerTop), screenWidth, place.inner);
  context.fillRect(0, 0, screenWidth, Math.max(0, place.content));
  context.fillStyle = colors.row;
  context.fillRect(0, end, screenWidth, Math.max(0, screen - end));
  context.fillStyle = colors.text;
  context.font = '600 22px system-ui, sans-serif';
  context.textAlign = 'left';
  context.fillText('Title', 24, place.innerTop + place.inner / 2 + 8);
  hatch(context, Math.max(0, place.content) - place.exposedTop, place.exposedTop, colors);
  hatch(context, Math.max(0, end), place.exposedBottom, colors);
}

function hatch(context, top, length, colors) {
  if (!(length > 0.5)) return;
  context.save();
  context.beginPath();
  context.rect(0, top, screenWidth, length);
  context.clip();
  context.globalAlpha = 0.25;
  context.fillStyle = colors.fault;
  context.fillRect(0, top, screenWidth, length);
  context.globalAlpha = 1;
  context.strokeStyle = colors.fault;
  context.lineWidth = 3;
  for (let x = -length; x < screenWidth; x += 22) {
    context.beginPath();
    context.moveTo(x, top + length);
    context.lineTo(x + length, top);
    context.stroke();
  }
  context.restore();
}

function drawSpinner(context, { content, progress, inset, state }, colors) {
  const center = Math.max(content, inset) / 2;
  if (progress <= 0 || content <= 0) return;
  context.strokeStyle = state === 3 ? colors.accent : colors.soft;
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.beginPath();
  context.arc(screenWidth / 2, center, 16, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * Math.min(0.92, progress));
  context.stroke();
}

function drawBar(context, top, length, text, fill, ink, size) {
  context.fillStyle = fill;
  context.fillRect(0, top, screenWidth, length);
  context.fillStyle = ink;
  context.font = `700 ${size}px system-ui, sans-serif`;
  context.textAlign = 'left';
  context.fillText(text, 24, top + length - 24);
}

function drawTabs(context, top, length, colors) {
  context.fillStyle = colors.bar;
  context.fillRect(0, top, screenWidth, length);
  context.textAlign = 'center';
  ['Posts', 'Photos', 'About'].forEach((name, index) => {
    const x = screenWidth * (2 * index + 1) / 6;
    context.font = `${index ? 500 : 700} 17px system-ui, sans-serif`;
    context.fillStyle = index ? colors.soft : colors.text;
    context.fillText(name, x, top + length / 2 + 6);
    if (!index) context.fillRect(x - 40, top + length - 4, 80, 4);
  });
  context.fillStyle = colors.line;
  context.fillRect(0, top + length - 1, screenWidth, 1);
}

function drawIndicator(context, row, place, screen, colors) {
  const [top, room] = [place.clip + 4, screen - place.clip - 8];
  const span = row.max_offset_pt - row.min_offset_pt;
  if (!(span > 1) || !Number.isFinite(span)) return;
  const length = Math.max(24, room * row.viewport_pt / (row.viewport_pt + span));
  const share = Math.min(1, Math.max(0, (row.offset_pt - row.min_offset_pt) / span));
  context.globalAlpha = 0.45;
  context.fillStyle = colors.text;
  context.beginPath();
  context.roundRect(screenWidth - 9, top + share * (room - length), 5, length, 2.5);
  context.fill();
  context.globalAlpha = 1;
}
