import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inProject } from './project.mjs';

const beatMs = 2_000;
const silenceMs = 15_000;
const path = inProject('.cache', 'build.lock');

/**
 * Runs `work` while no other command of this clone installs or builds. The holder touches its file every 2 s; a file whose
 * process is gone, or that was not touched for 15 s, belongs to nobody.
 */
export async function withBuildLock(work) {
  const token = `${process.pid} ${randomUUID()}`;
  mkdirSync(dirname(path), { recursive: true });
  let isWaitAnnounced = false;
  while (!take(token)) {
    if (!isWaitAnnounced && read()) {
      console.log('Another command is building this clone; waiting for it.');
      isWaitAnnounced = true;
    }
    await delay(200);
  }
  const beat = setInterval(() => touch(token), beatMs);
  const release = () => {
    clearInterval(beat);
    if (read() === token) rmSync(path, { force: true });
  };
  process.on('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(token) {
  const holder = read();
  if (holder !== undefined && !isAbandoned(holder)) return false;
  if (holder !== undefined && !breakLock(holder)) return false;
  try {
    writeFileSync(path, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

// Two commands may judge the same file abandoned. The second would then move away the lock that the first has just taken, so
// what was moved is compared with what was judged, and given back when it differs.
function breakLock(holder) {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return false;
  }
  const isSame = readFileSync(aside, 'utf8') === holder;
  if (!isSame) {
    try {
      linkSync(aside, path);
    } catch {}
  }
  rmSync(aside, { force: true });
  return isSame;
}

function read() {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function touch(token) {
  try {
    if (read() === token) utimesSync(path, new Date(), new Date());
  } catch {}
}

function isAbandoned(holder) {
  try {
    if (Date.now() - statSync(path).mtimeMs > silenceMs) return true;
    const pid = Number(holder.split(' ')[0]);
    if (!pid) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
