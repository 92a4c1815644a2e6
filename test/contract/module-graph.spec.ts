import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

const root = join(import.meta.dirname, '..', '..');
const cruiser = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');

/** Each file of a small sound tree, with the files that it imports. */
const sound: Record<string, string[]> = {
  'backend/src/main.ts': ['backend/src/app.module.ts'],
  'backend/src/app.module.ts': [
    'backend/src/platform/platform.module.ts',
    'backend/src/chat/chat.module.ts',
    'backend/src/users/users.public.ts',
  ],
  'backend/src/cli/seed.ts': ['backend/src/app.module.ts'],
  'backend/src/platform/platform.module.ts': ['contracts/domain/enums.ts'],
  'backend/src/platform/database/partitions.ts': [],
  'backend/src/realtime/realtime.public.ts': ['backend/src/platform/platform.module.ts'],
  'backend/src/users/users.public.ts': ['backend/src/users/users.service.ts'],
  'backend/src/users/users.service.ts': ['backend/src/platform/platform.module.ts'],
  'backend/src/channels/channels.public.ts': ['backend/src/users/users.public.ts'],
  'backend/src/tokens/tokens.public.ts': [],
  'backend/src/chat/chat.module.ts': [
    'backend/src/chat/message.entity.ts',
    'backend/src/users/users.public.ts',
    'contracts/streams/stream.ts',
  ],
  'backend/src/chat/chat.public.ts': [],
  'backend/src/chat/message.entity.ts': [],
  'backend/src/reactions/reactions.public.ts': [],
  'backend/migrations/1-first.ts': ['backend/src/platform/database/partitions.ts'],
  'contracts/domain/enums.ts': [],
  'contracts/streams/stream.ts': ['contracts/domain/enums.ts'],
  'ui/button.tsx': ['contracts/domain/enums.ts'],
  'viewer/src/main.tsx': ['viewer/src/app/router.tsx'],
  'viewer/src/app/router.tsx': ['viewer/src/features/chat/chat-panel.tsx'],
  'viewer/src/features/chat/chat-panel.tsx': ['viewer/src/features/chat/composer.tsx', 'ui/button.tsx'],
  'viewer/src/features/chat/composer.tsx': [],
  'viewer/src/features/notes/notes-panel.tsx': [],
  'dashboard/src/main.tsx': ['ui/button.tsx'],
  'test/support/helper.ts': ['backend/src/app.module.ts'],
};

const breaks = [
  [
    'realtime-imports-only-lower-modules',
    'backend/src/realtime/realtime.public.ts',
    'backend/src/users/users.public.ts',
  ],
  ['users-imports-only-lower-modules', 'backend/src/users/users.service.ts', 'backend/src/channels/channels.public.ts'],
  ['chat-imports-only-lower-modules', 'backend/src/chat/chat.module.ts', 'backend/src/reactions/reactions.public.ts'],
  [
    'tokens-imports-only-lower-modules',
    'backend/src/tokens/tokens.public.ts',
    'backend/src/channels/channels.public.ts',
  ],
  ['modules-through-public-file', 'backend/src/chat/chat.public.ts', 'backend/src/users/users.service.ts'],
  ['root-through-module-files', 'backend/src/app.module.ts', 'backend/src/chat/message.entity.ts'],
  ['root-through-module-files', 'backend/src/cli/seed.ts', 'backend/src/users/users.service.ts'],
  ['app-module-for-entry-points', 'backend/src/users/users.service.ts', 'backend/src/app.module.ts'],
  ['platform-imports-no-feature', 'backend/src/platform/platform.module.ts', 'backend/src/users/users.public.ts'],
  ['known-backend-modules', 'backend/src/main.ts', 'backend/src/misc/misc.public.ts'],
  ['migrations-stand-alone', 'backend/migrations/1-first.ts', 'backend/src/users/users.public.ts'],
  ['backend-imports-no-app', 'backend/src/users/users.service.ts', 'ui/button.tsx'],
  ['domain-imports-nothing-outside', 'contracts/domain/enums.ts', 'contracts/streams/stream.ts'],
  ['contracts-import-only-contracts', 'contracts/streams/stream.ts', 'backend/src/platform/platform.module.ts'],
  ['ui-imports-no-app', 'ui/button.tsx', 'viewer/src/features/chat/composer.tsx'],
  ['viewer-stands-alone', 'viewer/src/app/router.tsx', 'dashboard/src/main.tsx'],
  ['dashboard-stands-alone', 'dashboard/src/main.tsx', 'viewer/src/features/chat/composer.tsx'],
  [
    'features-never-import-features',
    'viewer/src/features/notes/notes-panel.tsx',
    'viewer/src/features/chat/composer.tsx',
  ],
  ['features-never-import-the-app', 'viewer/src/features/chat/composer.tsx', 'viewer/src/app/router.tsx'],
  ['tests-stay-outside-the-product', 'backend/src/users/users.service.ts', 'test/support/helper.ts'],
  ['resolvable', 'ui/button.tsx', 'ui/gone.tsx'],
] as const;

const importLine = (from: string, to: string, isTypeOnly = false): string => {
  const path = relative(dirname(from), to).replace(/\.tsx?$/, '.js');
  return `import ${isTypeOnly ? 'type ' : ''}{ value as v${path.replace(/\W/g, '')} } from '${path.startsWith('.') ? path : `./${path}`}';\n`;
};

async function writeTree(folder: string, files: Record<string, string[]>): Promise<void> {
  for (const [path, imports] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(
      join(folder, path),
      `${imports.map((to) => importLine(path, to)).join('')}export const value = 1;\n`,
    );
  }
  for (const name of [
    '.dependency-cruiser.cjs',
    'scripts/support/modules.cjs',
    'tsconfig.web.json',
    'tsconfig.base.json',
  ]) {
    await cp(join(root, name), join(folder, name));
  }
}

function violationsIn(folder: string): Promise<Violation[]> {
  const sources = ['backend', 'contracts', 'ui', 'viewer', 'dashboard', 'test'];
  const args = [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...sources];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (stdout === '') reject(error ?? new Error('dependency-cruiser printed nothing'));
      else resolve((JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations);
    });
  });
}

describe('the module graph', () => {
  const folders: string[] = [];
  const tree = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-graph-'));
    folders.push(folder);
    return folder;
  };
  let broken: Violation[] = [];

  beforeAll(async () => {
    const folder = await tree();
    const files = structuredClone(sound);
    files['backend/src/misc/misc.public.ts'] = [];
    for (const [, from, to] of breaks) files[from]?.push(to);
    await writeTree(folder, files);
    broken = await violationsIn(folder);
  });

  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  it('accepts a sound tree, and in it a cycle of types, which does not exist at run time', async () => {
    const folder = await tree();
    await writeTree(folder, sound);
    const from = 'backend/src/users/users.service.ts';
    await writeFile(
      join(folder, from),
      `${importLine(from, 'backend/src/users/users.public.ts', true)}export const value = 1;\n`,
    );
    expect(await violationsIn(folder)).toEqual([]);
  });

  it('refuses a cycle', async () => {
    const folder = await tree();
    await writeTree(folder, { ...sound, 'backend/src/users/users.service.ts': ['backend/src/users/users.public.ts'] });
    expect((await violationsIn(folder)).map(({ rule }) => rule.name)).toEqual(['no-runtime-cycles']);
  });

  it.each(breaks)('%s: refuses %s → %s', (rule, from, to) => {
    const target = rule === 'resolvable' ? expect.stringContaining('gone') : to;
    expect(broken).toContainEqual(
      expect.objectContaining({ rule: expect.objectContaining({ name: rule }), from, to: target }),
    );
  });
});
