import { inProject } from '../support/project.mjs';
import { yuvOf } from './canvas.mjs';
import { ffmpeg } from './ffmpeg.mjs';
import { smoothstep } from './noise.mjs';

const fontFile = inProject('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const white = yuvOf('#ffffff');
const black = yuvOf('#0b1020');
const accent = yuvOf('#ffc778');
const margin = 44;

/** Paints the name of the service into the first seconds, and the time of the film into a corner, small and half transparent. */
export async function letteringPainter(canvas, { title, subtitle }) {
  const { width, height, paintMask } = canvas;
  const lines = [
    { mask: await textMask(title, { size: 34, weight: 0.7, width: 520, height: 52 }), up: 112, color: white },
    { mask: await textMask(subtitle, { size: 19, width: 520, height: 32 }), up: 64, color: white },
  ];
  const { glyphs, advance, colon } = await clockGlyphs(12);
  const shade = shadeMask(620, 190);
  const bar = { width: 4, height: 74, alpha: new Uint8Array(4 * 74).fill(255) };

  return (time) => {
    const shown = smoothstep(1, 2.5, time) * smoothstep(12, 10.5, time);
    if (shown > 0) {
      paintMask(shade, 0, height - shade.height, black, shown * 0.5);
      paintMask(bar, margin - 14, height - 108, accent, shown);
      const slide = Math.round(14 * (1 - smoothstep(1, 2.5, time)));
      for (const { mask, up, color } of lines) paintMask(mask, margin + slide, height - up, color, shown);
    }
    const seconds = Math.floor(time);
    const text = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
    let left = width - 4 * advance - colon - 24;
    for (const sign of text) {
      paintMask(glyphs.get(sign), left + 1, 13, black, 0.3);
      paintMask(glyphs.get(sign), left, 12, white, 0.5);
      left += sign === ':' ? colon : advance;
    }
  };
}

/** Darkens the lower left corner, softly. */
function shadeMask(width, height) {
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      alpha[y * width + x] = 255 * smoothstep(1, 0, x / width) * smoothstep(0, 1, y / height);
  }
  return { width, height, alpha };
}

/** A line of text as a mask. `weight`: by how much its strokes are thickened, in pixels. */
async function textMask(text, { size, weight = 0, width, height }) {
  const filter = `drawtext=fontfile='${fontFile}':text='${text.replaceAll(':', '\\:')}':fontsize=${size}:fontcolor=white:borderw=${weight}:bordercolor=white:x=4:y=${height}*0.72-ascent,format=gray`;
  const alpha = await ffmpeg([
    ...['-f', 'lavfi', '-i', `color=black:s=${width}x${height}:r=1`],
    ...['-vf', filter, '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'],
  ]);
  return { width, height, alpha };
}

/** Digits and a colon of `size`, to write `mm:ss` with. */
async function clockGlyphs(size) {
  const width = Math.ceil(size * 0.7) + 5;
  const height = size * 2;
  const glyphs = new Map();
  for (const sign of '0123456789:') glyphs.set(sign, await textMask(sign, { size, width, height }));
  return { glyphs, advance: Math.round(size * 0.63), colon: Math.round(size * 0.32) };
}
