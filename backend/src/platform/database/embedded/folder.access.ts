import { chmodSync, closeSync, fsyncSync, lchownSync, lstatSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Lets everyone read (and execute what the owner can execute), but only the owner write, regardless of the umask. */
export function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  if (!stat.isDirectory()) {
    chmodSync(path, stat.mode & 0o100 ? 0o755 : 0o644);
    return;
  }
  chmodSync(path, 0o755);
  for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** Makes a user the owner of a folder and everything in it. */
export function giveTo(path: string, user: { uid: number; gid: number }): void {
  lchownSync(path, user.uid, user.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(join(path, name), user);
}

/** Makes renames in a folder survive a power failure. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
