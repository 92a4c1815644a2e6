import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { node } from './child.mjs';
import { withBuildLock } from './lock.mjs';
import { inProject, PlainError, toolPath, writeWhole } from './project.mjs';

const output = 'ui/styled-system';
const stampPath = inProject(output, '.stamp');
const sources = ['package-lock.json', 'ui/theme/panda.ts', 'ui/theme/tokens.ts', 'ui/theme/paint.ts'];

const stamp = () => {
  const hash = createHash('sha256');
  for (const path of sources) hash.update(readFileSync(inProject(path)));
  return hash.digest('hex');
};

const isCurrent = () => existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp();

/** Writes `ui/styled-system`, the functions and types of Panda for our tokens, unless it fits them already. */
export async function ensureStyles() {
  if (isCurrent()) return;
  await withBuildLock(async () => {
    if (isCurrent()) return;
    rmSync(inProject(output), { recursive: true, force: true });
    const config = inProject('viewer', 'panda.config.ts');
    const tool = toolPath('@pandacss/dev', 'bin.js');
    const { code, output: said } = await node([tool, 'codegen', '--config', config, '--silent'], { capture: true });
    if (code !== 0) throw new PlainError(`Panda could not write ${output}:\n${said}`);
    writeWhole(stampPath, stamp());
  });
}
