import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { artwork, logo } from './demo/artwork.mjs';
import { ffmpeg, ffmpegFromSvg } from './demo/ffmpeg.mjs';
import { filmPainter, picture } from './demo/film-frames.mjs';
import { palettes } from './demo/palettes.mjs';
import { inProject, run } from './support/project.mjs';

// Makes everything in assets/demo. The files are committed; nothing runs this by itself. docs/demo-media.md says what they hold.
const films = [
  { name: 'programme', palette: palettes.dusk, seconds: 1_800 },
  { name: 'first-light', palette: palettes.dawn, seconds: 30 },
  { name: 'still-water', palette: palettes.tide, seconds: 24 },
  { name: 'open-hands', palette: palettes.vine, seconds: 36 },
  { name: 'evening', palette: palettes.sage, seconds: 72, isHls: true },
];
const posters = { ...Object.fromEntries(films.map(({ name, palette }) => [name, palette])), upcoming: palettes.ember };

const folder = (...parts) => inProject('assets', 'demo', ...parts);
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

async function backdrop(palette) {
  const word = drawText('Foyer', 40, '(w-text_w)/2', '52');
  const filters = `${word},scale=in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuv420p`;
  const svg = artwork(palette, width, height, { isBackdrop: true });
  return ffmpegFromSvg(svg, ['-vf', filters, '-f', 'rawvideo', 'pipe:1']);
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

function output({ name, isHls }) {
  if (!isHls) return ['-movflags', '+faststart', folder(`${name}.mp4`)];
  const parts = [
    '-hls_segment_type',
    'fmp4',
    '-hls_fmp4_init_filename',
    `${name}-init.mp4`,
    '-hls_segment_filename',
    folder('hls', `${name}-%03d.m4s`),
  ];
  return [
    '-f',
    'hls',
    '-hls_time',
    '4',
    '-hls_playlist_type',
    'vod',
    '-hls_flags',
    'independent_segments',
    ...parts,
    folder('hls', `${name}.m3u8`),
  ];
}

async function makeFilm(film, glyphs) {
  const paint = filmPainter(await backdrop(film.palette), glyphs);
  const frames = (function* () {
    for (let index = 0; index < film.seconds * framesPerSecond; index += 1) yield paint(index);
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
  const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const audio = ['-c:a', 'aac', '-b:a', '6k', '-ac', '1'];
  const still = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];
  await ffmpeg(
    [
      ...raw,
      ...ambience(film.seconds),
      '-map',
      '0:v',
      '-map',
      '1:a',
      ...video,
      ...colour,
      ...audio,
      ...still,
      ...output(film),
    ],
    frames,
  );
}

async function makePoster(name, palette, [posterWidth, posterHeight]) {
  const svg = artwork(palette, posterWidth, posterHeight);
  const path = folder('posters', `${name}-${posterWidth}.webp`);
  await ffmpegFromSvg(svg, ['-c:v', 'libwebp', '-quality', '86', '-map_metadata', '-1', path]);
}

await run(async () => {
  const wanted = process.argv.slice(2);
  const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
  for (const part of ['hls', 'posters']) mkdirSync(folder(part), { recursive: true });
  const glyphs = await digitGlyphs();
  for (const film of films.filter(({ name }) => isWanted(name))) {
    if (film.isHls) rmSync(folder('hls'), { recursive: true, force: true });
    mkdirSync(folder('hls'), { recursive: true });
    await makeFilm(film, glyphs);
  }
  if (!isWanted('posters')) return;
  for (const [name, palette] of Object.entries(posters)) {
    for (const size of [
      [640, 360],
      [1280, 720],
    ])
      await makePoster(name, palette, size);
  }
  writeFileSync(folder('logo.svg'), logo);
  await ffmpegFromSvg(logo, ['-map_metadata', '-1', folder('logo.png')]);
});
