import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './builder.mjs';
import { node, quietly } from './child.mjs';
import { inProject, PlainError, toolPath, writeWhole } from './project.mjs';

const header = '// Generated from contracts/openapi.json by `npm run contracts`; never edited by hand.\n\n';
const documentPath = 'contracts/openapi.json';
const typesPath = 'contracts/generated/api.ts';

/** Writes the OpenAPI document and the types made from it; with `isCheck` it only compares them with the committed ones. */
export async function generateContracts({ isCheck }) {
  await ensureBuilt(['backend']);
  const folder = mkdtempSync(join(tmpdir(), 'foyer-contracts-'));
  try {
    const fresh = await generateInto(folder);
    const changed = Object.keys(fresh).filter((path) => readIfThere(path) !== fresh[path]);
    if (isCheck && changed.length > 0) {
      throw new PlainError(
        `${changed.join(' and ')} no longer match the backend. Run npm run contracts and commit the result.`,
      );
    }
    for (const path of changed) writeWhole(inProject(path), fresh[path]);
    if (!isCheck) console.log(changed.length > 0 ? `Wrote ${changed.join(' and ')}.` : 'The contract is up to date.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function generateInto(folder) {
  const document = join(folder, 'openapi.json');
  const types = join(folder, 'api.ts');
  const writer = inProject('dist', 'backend', 'src', 'cli', 'write-openapi.js');
  await quietly('Writing the OpenAPI document', () => node([writer, document], { capture: true }));
  const generator = toolPath('openapi-typescript', 'bin/cli.js');
  await quietly('Generating types from the OpenAPI document', () =>
    node([generator, document, '--output', types], { capture: true }),
  );
  return { [documentPath]: readFileSync(document, 'utf8'), [typesPath]: header + readFileSync(types, 'utf8') };
}

const readIfThere = (path) => (existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : undefined);
