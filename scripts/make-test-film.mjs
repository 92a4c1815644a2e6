import { mkdirSync } from 'node:fs';
import { ffmpeg, ffmpegFromSvg } from './demo/ffmpeg.mjs';
import { inProject, run } from './support/project.mjs';
import { backdrop } from './test-film/backdrop.mjs';
import { filmPainter, picture } from './test-film/film-frames.mjs';

// Makes the films of the browser tests: the one that they read the time from, and a still one. They're committed; nothing runs this by itself. See docs/demo-media.md.
const SECONDS = 1_800;
const REPEATABLE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];
const folder = inProject('test', 'e2e', 'films');
const fontFile = inProject('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const { width, height, framesPerSecond } = picture;
const glyphSize = { width: 72, height: 128, baseline: 106, font: 118 };

const drawText = (text, size, x, y) =>
  `drawtext=fontfile='${fontFile}':text='${text}':fontsize=${size}:fontcolor=white:x=${x}:y=${y}`;

async function digitGlyphs() {
  const filters = Array.from({ length: 10 }, (_, value) =>
    drawText(
      value,
      glyphSize.font,
      `${value * glyphSize.width}+(${glyphSize.width}-text_w)/2`,
      `${glyphSize.baseline}-ascent`,
    ),
  );
  const sheetWidth = glyphSize.width * 10;
  const source = ['-f', 'lavfi', '-i', `color=black:s=${sheetWidth}x${glyphSize.height}:r=1`];
  const sheet = await ffmpeg([
    ...source,
    '-vf',
    `${filters.join(',')},format=gray`,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    'pipe:1',
  ]);
  const glyphs = Array.from({ length: 10 }, (_, value) => {
    const alpha = Buffer.alloc(glyphSize.width * glyphSize.height);
    for (let y = 0; y < glyphSize.height; y += 1) {
      sheet.copy(
        alpha,
        y * glyphSize.width,
        y * sheetWidth + value * glyphSize.width,
        y * sheetWidth + (value + 1) * glyphSize.width,
      );
    }
    return { ...glyphSize, alpha };
  });
  return Object.assign(glyphs, { width: glyphSize.width });
}

async function backdropFrame() {
  const word = drawText('Foyer', 40, '(w-text_w)/2', '52');
  const filters = `${word},scale=in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuv420p`;
  return ffmpegFromSvg(backdrop(width, height), ['-vf', filters, '-f', 'rawvideo', 'pipe:1']);
}

/** Three soft tones, each swelling at its own slow pace. */
const ambience = (seconds) => {
  const tones = [
    [110, 23],
    [164.8, 31],
    [220, 41],
  ].map(([hertz, period]) => `0.06*(1+sin(2*PI*t/${period}))*sin(2*PI*${hertz}*t)`);
  return ['-f', 'lavfi', '-t', String(seconds), '-i', `aevalsrc='${tones.join('+')}':s=8000:c=mono`];
};

async function makeFilm() {
  const paint = filmPainter(await backdropFrame(), await digitGlyphs());
  const frames = (function* () {
    for (let index = 0; index < SECONDS * framesPerSecond; index += 1) yield paint(index);
  })();
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    `${width}x${height}`,
    '-r',
    String(framesPerSecond),
    '-i',
    'pipe:0',
  ];
  const group = String(framesPerSecond * 4);
  const video = [
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '33',
    '-x264-params',
    'psy=0',
    '-bf',
    '0',
    '-g',
    group,
    '-keyint_min',
    group,
    '-sc_threshold',
    '0',
  ];
  const color = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const audio = ['-c:a', 'aac', '-b:a', '6k', '-ac', '1'];
  await ffmpeg(
    [
      ...raw,
      ...ambience(SECONDS),
      '-map',
      '0:v',
      '-map',
      '1:a',
      ...video,
      ...color,
      ...audio,
      ...REPEATABLE,
      ...['-movflags', '+faststart', `${folder}/timecode.mp4`],
    ],
    frames,
  );
}

/** A browser decodes and paints no more than a small picture once a second. */
async function makeStillFilm() {
  const word = drawText('Foyer', 40, '(w-text_w)/2', '(h-text_h)/2');
  const image = ['-f', 'lavfi', '-t', String(SECONDS), '-i', `color=0x1f2a44:s=320x180:r=1,${word}`];
  const silence = ['-f', 'lavfi', '-t', String(SECONDS), '-i', 'anullsrc=r=8000:cl=mono'];
  const video = ['-c:v', 'libx264', '-profile:v', 'main', '-bf', '0', '-g', '10', '-pix_fmt', 'yuv420p', '-crf', '33'];
  const audio = ['-c:a', 'aac', '-b:a', '6k'];
  await ffmpeg([
    ...image,
    ...silence,
    ...video,
    ...audio,
    ...REPEATABLE,
    ...['-movflags', '+faststart', `${folder}/still.mp4`],
  ]);
}

const only = process.argv[2];

await run(async () => {
  mkdirSync(folder, { recursive: true });
  if (only !== 'still') await makeFilm();
  if (only !== 'timecode') await makeStillFilm();
});
