import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, inBetweens } from './demo/canvas.mjs';
import { ffmpeg, ffmpegFromSvg } from './demo/ffmpeg.mjs';
import { letteringPainter } from './demo/film-lettering.mjs';
import { landscapePainter } from './demo/landscape.mjs';
import { livingPicture } from './demo/living-picture.mjs';
import { logo, svgOf } from './demo/poster-parts.mjs';
import { candles, openBible, windowLight } from './demo/posters-inside.mjs';
import { gardenChairs, nightChapel, tree } from './demo/posters-outside.mjs';
import { quietSound } from './demo/quiet-sound.mjs';
import { inProject, run } from './support/project.mjs';

// Makes everything in assets/demo. The files are committed; nothing runs this by itself. docs/demo-media.md says what they hold.
const folder = (...parts) => inProject('assets', 'demo', ...parts);
const framesPerSecond = 12;
const keyframeSeconds = 20;

const films = {
  'a-day-by-the-lake': {
    seconds: 1200,
    quality: 29,
    lettering: { title: 'Peace Like a River', subtitle: 'Sunday Worship · Foyer Demo Church' },
    painter: (canvas, seconds) => inBetweens(canvas, landscapePainter(canvas, seconds), 0.25),
  },
  'window-light': still({
    picture: windowLight,
    lights: [{ x: 0.43, y: 0.42, radius: 0.75, strength: 0.13 }],
    drift: { count: 70, radius: 3.2, shine: 0.75, fall: -0.25, sway: 0.02, bottom: 1, isWarm: true },
  }),
  candles: still({
    picture: candles,
    lights: [
      { x: 0.5, y: 0.4, radius: 0.5, strength: 0.22 },
      { x: 0.353, y: 0.55, radius: 0.3, strength: 0.18 },
      { x: 0.656, y: 0.6, radius: 0.3, strength: 0.18 },
    ],
    drift: { count: 26, radius: 5, shine: 0.3, fall: -0.4, sway: 0.02, bottom: 0.8, isWarm: true },
  }),
  'night-chapel': still({
    picture: nightChapel,
    lights: [{ x: 0.43, y: 0.76, radius: 0.3, strength: 0.16 }],
    drift: { count: 90, radius: 2.6, shine: 0.8, fall: 1, sway: 0.015, bottom: 1, isWarm: false },
  }),
};

/** A short film over one picture. */
function still(scene) {
  return { seconds: 40, quality: 25, painter: (canvas, seconds) => livingPicture(canvas, seconds, scene) };
}

const posters = {
  'window-light': windowLight,
  'open-bible': openBible,
  candles,
  'night-chapel': nightChapel,
  tree,
  'garden-chairs': gardenChairs,
};

/** `part`: only the seconds from … to, for a look at a film before it's made. */
async function makeFilm(name, { seconds, quality, lettering, painter }, [from = 0, to = seconds]) {
  const canvas = createCanvas(960, 540);
  const paint = await painter(canvas, seconds);
  const letter = lettering ? await letteringPainter(canvas, lettering) : () => {};
  const frames = (function* () {
    for (let index = from * framesPerSecond; index < to * framesPerSecond; index += 1) {
      paint(index / framesPerSecond);
      letter(index / framesPerSecond);
      yield canvas.toFrame();
    }
  })();
  const temporary = mkdtempSync(join(tmpdir(), 'foyer-film-'));
  const sound = join(temporary, 'sound.wav');
  const made = join(temporary, 'film.mp4');
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', '960x540', '-r', String(framesPerSecond)];
  const group = String(framesPerSecond * keyframeSeconds);
  const video = [
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium', '-crf', String(quality)],
    ...['-g', group, '-keyint_min', group, '-sc_threshold', '0', '-bf', '3', '-aq-mode', '3'],
    ...['-x264-params', 'psy-rd=0.4,0:deblock=1,1'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ];
  const audio = ['-c:a', 'aac', '-b:a', '16k', '-ac', '1'];
  const still = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];
  try {
    writeFileSync(sound, quietSound(to - from));
    await ffmpeg(
      [...raw, '-i', 'pipe:0', '-i', sound, ...video, ...audio, ...still, '-movflags', '+faststart', made],
      frames,
    );
    copyFileSync(made, folder(`${name}.mp4`));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Noise that is hardly seen hides the steps in wide gradients. */
const posterFilter = 'noise=c0s=3:c0f=u,format=yuv420p';
const posterOutput = (name) => [
  '-c:v',
  'libwebp',
  '-quality',
  '88',
  '-map_metadata',
  '-1',
  folder('posters', `${name}.webp`),
];

async function makePosters() {
  writeFileSync(folder('logo.svg'), logo);
  await ffmpegFromSvg(logo, ['-map_metadata', '-1', folder('logo.png')]);
  const [width, height] = [1280, 720];
  for (const [name, picture] of Object.entries(posters))
    await ffmpegFromSvg(svgOf(picture(), width, height), ['-vf', posterFilter, ...posterOutput(name)]);
  const canvas = createCanvas(width, height);
  landscapePainter(canvas, 1)(0.125);
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-i', 'pipe:0'];
  await ffmpeg([...raw, '-frames:v', '1', ...posterOutput('a-day-by-the-lake')], [canvas.toFrame()]);
}

await run(async () => {
  const [wanted, ...part] = process.argv.slice(2);
  mkdirSync(folder('posters'), { recursive: true });
  for (const [name, film] of Object.entries(films)) {
    if (!wanted || wanted === name) await makeFilm(name, film, part.map(Number));
  }
  if (!wanted || wanted === 'posters') await makePosters();
});
