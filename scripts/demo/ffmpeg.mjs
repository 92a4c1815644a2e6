import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '../support/project.mjs';

/** Runs ffmpeg and returns what it wrote to its standard output. `feed` may yield buffers for its standard input. */
export async function ffmpeg(args, feed = []) {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise((resolve) => {
    child.on('close', resolve);
    child.on('error', () => resolve('not found'));
  });
  for await (const buffer of feed) {
    if (!child.stdin.write(Buffer.from(buffer))) await Promise.race([once(child.stdin, 'drain'), ended]);
  }
  child.stdin.end();
  const code = await ended;
  if (code !== 0)
    throw new PlainError(`ffmpeg ended with ${code}. It must be on the PATH, with libx264, librsvg and drawtext.`);
  return Buffer.concat(chunks);
}

/** Runs ffmpeg with one SVG picture as its input. */
export async function ffmpegFromSvg(svg, args) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-svg-'));
  const path = join(folder, 'picture.svg');
  try {
    writeFileSync(path, svg);
    return await ffmpeg(['-i', path, '-frames:v', '1', ...args]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
