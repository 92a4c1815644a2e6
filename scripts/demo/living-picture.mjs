import { yuvOf } from './canvas.mjs';
import { ffmpegFromSvg } from './ffmpeg.mjs';
import { randomNumbers, smoothstep } from './noise.mjs';
import { svgOf } from './poster-parts.mjs';

const warm = yuvOf('#ffd592');
const pale = yuvOf('#f4f2ff');

/** Draws the frames of a film in which a picture stays still while light and small things in it move. Loops after `seconds`. */
export async function livingPicture(canvas, seconds, { picture, lights = [], drift }) {
  const { width, height, planes } = canvas;
  const filters = 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuv444p';
  const still = await ffmpegFromSvg(svgOf(picture(), width, height), ['-vf', filters, '-f', 'rawvideo', 'pipe:1']);
  const random = randomNumbers(41);
  const specks = Array.from({ length: drift.count }, () => ({
    x: random(),
    y: random(),
    radius: drift.radius * (0.4 + random()),
    rounds: 1 + Math.floor(random() * 2),
    phase: random() * 2 * Math.PI,
    shine: drift.shine * (0.4 + 0.6 * random()),
  }));

  return (time) => {
    const part = time / seconds;
    for (const [index, plane] of planes.entries())
      plane.set(still.subarray(index * plane.length, (index + 1) * plane.length));
    lights.forEach(({ x, y, radius, strength }, index) => {
      const flicker = wave(part, 5, index) * 0.4 + wave(part, 13, index * 2) * 0.35 + wave(part, 29, index * 3) * 0.25;
      canvas.addLight(x * width, y * height, radius * height, warm, strength * (1 + 0.5 * flicker));
    });
    for (const speck of specks) {
      const y = (((speck.y + drift.fall * part * speck.rounds) % 1) + 1) % 1;
      const x = speck.x + drift.sway * Math.sin(2 * Math.PI * part * speck.rounds + speck.phase);
      const seen = smoothstep(0, 0.15, y) * smoothstep(drift.bottom, drift.bottom - 0.15, y);
      const shine = speck.shine * seen * (0.7 + 0.3 * wave(part, 7, speck.phase));
      canvas.addLight(x * width, y * height, speck.radius, drift.isWarm ? warm : pale, shine);
    }
  };
}

const wave = (part, rounds, phase) => Math.sin(2 * Math.PI * part * rounds + phase);
