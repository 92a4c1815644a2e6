import { blockRow, blocksOf } from './timecode-blocks.mjs';

export const picture = { width: 640, height: 360, framesPerSecond: 10 };
const { width, height, framesPerSecond } = picture;
const planeSize = width * height;
const clock = { top: 96, markWidth: 30 };
const ball = { radius: 11, secondsPerRound: 48, centreX: 320, centreY: 168, reachX: 276, reachY: 118 };

/** Draws the frames of one film, as planar YUV 4:2:0, over a still backdrop of the same form. */
export function filmPainter(backdrop, glyphs) {
  const frame = Buffer.alloc(backdrop.length);
  return (index) => {
    backdrop.copy(frame);
    paintBall(frame, index / framesPerSecond);
    paintClock(frame, glyphs, index);
    paintBlocks(frame, index);
    return frame;
  };
}

function paintBall(frame, seconds) {
  const angle = (seconds / ball.secondsPerRound) * 2 * Math.PI;
  const x = ball.centreX + ball.reachX * Math.cos(angle);
  const y = ball.centreY + ball.reachY * Math.sin(angle);
  paintDisc(frame, x, y, ball.radius, 224);
}

function paintClock(frame, glyphs, tenths) {
  const minutes = Math.floor(tenths / 600);
  const seconds = Math.floor(tenths / 10) % 60;
  const text = `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}.${tenths % 10}`;
  let x = Math.round((width - 5 * glyphs.width - 2 * clock.markWidth) / 2);
  for (const character of text) {
    if (character === ':') {
      for (const y of [44, 84]) paintDisc(frame, x + clock.markWidth / 2, clock.top + y, 7, 235);
      x += clock.markWidth;
    } else if (character === '.') {
      paintDisc(frame, x + clock.markWidth / 2, clock.top + 100, 7, 235);
      x += clock.markWidth;
    } else {
      paintGlyph(frame, glyphs[Number(character)], x, clock.top);
      x += glyphs.width;
    }
  }
}

function paintGlyph(frame, glyph, left, top) {
  for (let y = 0; y < glyph.height; y += 1) {
    for (let x = 0; x < glyph.width; x += 1)
      blend(frame, left + x, top + y, glyph.alpha[y * glyph.width + x] / 255, 235);
  }
}

function paintDisc(frame, centreX, centreY, radius, luma) {
  for (let y = Math.floor(centreY - radius - 1); y <= centreY + radius + 1; y += 1) {
    for (let x = Math.floor(centreX - radius - 1); x <= centreX + radius + 1; x += 1) {
      const inside = radius + 0.5 - Math.hypot(x - centreX, y - centreY);
      blend(frame, x, y, Math.min(1, Math.max(0, inside)), luma);
    }
  }
}

function blend(frame, x, y, alpha, luma) {
  if (alpha <= 0) return;
  const at = y * width + x;
  frame[at] = Math.round(frame[at] + (luma - frame[at]) * alpha);
  if (x % 2 === 1 || y % 2 === 1) return;
  for (const plane of [planeSize, planeSize + planeSize / 4]) {
    const chroma = plane + (y / 2) * (width / 2) + x / 2;
    frame[chroma] = Math.round(frame[chroma] + (128 - frame[chroma]) * alpha);
  }
}

function paintBlocks(frame, tenths) {
  blocksOf(tenths).forEach((isBright, index) => {
    const left = index * blockRow.width;
    for (let y = blockRow.top; y < blockRow.top + blockRow.height; y += 1) {
      frame.fill(isBright ? 216 : 28, y * width + left, y * width + left + blockRow.width);
    }
  });
  const rows = { from: blockRow.top / 2, to: (blockRow.top + blockRow.height) / 2 };
  for (const plane of [planeSize, planeSize + planeSize / 4]) {
    frame.fill(128, plane + (rows.from * width) / 2, plane + (rows.to * width) / 2);
  }
  frame.fill(28, (blockRow.top + blockRow.height) * width, planeSize);
  for (const plane of [planeSize, planeSize + planeSize / 4]) {
    frame.fill(128, plane + (rows.to * width) / 2, plane + (height / 2) * (width / 2));
  }
}
