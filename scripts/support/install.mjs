import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { npm } from './child.mjs';
import { withBuildLock } from './lock.mjs';
import { inProject, PlainError, writeWhole } from './project.mjs';

const stampPath = inProject('node_modules', '.cache', 'foyer', 'install');

/** Installs the locked packages, development tools included, unless node_modules already holds exactly those. */
export async function ensureInstalled() {
  if (isCurrent()) return;
  await withBuildLock(async () => {
    if (isCurrent()) return;
    if (!holdsLockedPackages()) {
      console.log('Installing packages (first start, or package-lock.json has changed)…');
      const { code } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
      if (code !== 0)
        throw new PlainError(
          'npm ci failed. Its message is above; a working connection to the package registry is needed.',
        );
    }
    writeWhole(stampPath, stamp());
  });
}

const isCurrent = () => existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp();

const stamp = () =>
  createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex');

/** npm writes its hidden lockfile last, so a match means a finished install that some other npm command made. */
function holdsLockedPackages() {
  const hiddenPath = inProject('node_modules', '.package-lock.json');
  if (!existsSync(hiddenPath)) return false;
  const installed = JSON.parse(readFileSync(hiddenPath, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}
