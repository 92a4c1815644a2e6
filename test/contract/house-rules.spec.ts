import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const script = join(import.meta.dirname, '..', '..', 'scripts', 'house-rules.mjs');
const lines = (count: number): string => 'export const value = 1;\n'.repeat(count);
const injected = (parameters: number): string =>
  `@Injectable()\nexport class A {\n  constructor(\n${'    @Inject(B) private readonly b: Map<C, D>,\n'.repeat(parameters)}  ) {}\n}\n`;
const lockfile = (entry: object): string => JSON.stringify({ packages: { 'node_modules/thing': entry } });

const REFUSED: [path: string, text: string, words: string][] = [
  ['backend/src/chat/chatPost.service.ts', lines(1), 'file names'],
  ['ui/ChatPanel.tsx', lines(1), 'file names'],
  ['backend/src/chat/index.ts', lines(1), 'no index files'],
  ['backend/src/chat/chat.service.ts', lines(251), 'at most 250 lines'],
  ['test/integration/chat.spec.ts', lines(251), 'at most 250 lines'],
  ['backend/src/chat/chat.module.ts', `imports: [${'forward'}Ref(() => X)];\n`, 'one-way graph'],
  ['ormconfig.ts', `const x = { ${'synchronize'}: true };\n`, 'never synchronised'],
  ['viewer/src/app/router.tsx', 'export default function Router() {}\n', 'named exports only'],
  ['viewer/src/app/router.tsx', "import { chakra } from '@chakra-ui/react';\n", 'read when an app is built'],
  ['ui/parts.ts', "export * from './button';\n", 'no barrels'],
  ['contracts/domain/timing.ts', 'export const now = () => Date.now();\n', 'never read the clock'],
  ['backend/src/chat/chat.controller.ts', `@Param('id', ${'Parse'}UUIDPipe) id: string,\n`, 'in lower case'],
  ['backend/src/chat/chat.service.ts', injected(7), 'at most 6 parameters'],
  ['backend/src/chat/chat.service.ts', "await tx.query('UPDATE chat_messages SET x = 1');\n", 'services hold no SQL'],
  ['backend/src/chat/chat.repository.ts', "await tx.query('DELETE FROM viewers');\n", 'module that owns it'],
  ['backend/src/chat/chat.repository.ts', "await tx.query('UPDATE users SET x = 1');\n", 'module that owns it'],
  ['backend/src/clients/client.read-model.ts', 'const SQL = `FROM clients c JOIN users u`;\n', 'module that owns it'],
  ['backend/src/channels/channel.read-model.ts', 'const SQL = `SELECT FROM access_tokens`;\n', 'module that owns it'],
  ['backend/src/platform/jobs/jobs.ts', "await tx.query('SELECT FROM clients');\n", 'module that owns it'],
  ['backend/migrations/1-things.ts', 'const up = [`CREATE TABLE things (`];\n', 'has an owner'],
  ['backend/src/clients/import.service.ts', 'await fetch(url);\n', 'only platform/outbound'],
  ['backend/src/clients/import.service.ts', "import { request } from 'undici';\n", 'only platform/outbound'],
  ['backend/src/clients/import.service.ts', "import { get } from 'node:https';\n", 'only platform/outbound'],
  ['backend/src/platform/outbound/names.ts', "import { lookup } from 'node:dns/promises';\n", 'by a Resolver'],
  ['backend/src/platform/outbound/names.ts', "import { lookup } from 'node:dns';\n", 'by a Resolver'],
  [
    'backend/src/chat/chat.service.ts',
    'return rows.map(({ at, ...row }) => ({\n  ...row,\n  at: at.toISOString(),\n}));\n',
    'field by field',
  ],
  ['backend/src/chat/chat.service.ts', "if (globalRole !== 'owner') throw refusal;\n", 'not judged by hand'],
  ['backend/src/chat/chat.service.ts', 'if (EDITOR_ROLES.includes(role)) return;\n', 'not judged by hand'],
  ['backend/src/chat/chat.mapper.ts', 'grants.clients.get(id)?.whitelist ?? null;\n', 'not judged by hand'],
  ['dashboard/src/features/a/a.messages.ts', `  'a.b': 'For ${'every'}body here',\n`, 'texts are plain'],
  ['ui/messages/ui-messages.ts', "  'image.choose': 'Choose a picture',\n", 'texts are plain'],
  ['backend/src/platform/mail/mail-kinds.ts', `  subject: 'New in your organ${'isation'}',\n`, 'texts are plain'],
  [
    'backend/src/users/users.service.ts',
    `refuse({ message: "It isn't the ${'own'}er; ${'who'}ever asks" });\n`,
    'texts are plain',
  ],
  ['backend/src/chat/chat.service.ts', `/** Told to ${'every'}body. */\n`, 'comments are plain'],
  ['ui/stream/read.ts', `const ms = 5; // Not for ${'ev'}er.\n`, 'comments are plain'],
  ['docs/operations.md', `Every page loads ${'an'}ew.\n`, 'documents are plain'],
  ['docs/glossary.md', `${'TO'}${'DO'}: describe\n`, 'no open marks'],
  [
    'package-lock.json',
    lockfile({ version: '1.0.0', resolved: 'https://registry.example/thing.tgz' }),
    'registry host',
  ],
  [
    'package-lock.json',
    lockfile({ version: '1.0.0', optionalDependencies: { '@thing/darwin-arm64': '1.0.0' } }),
    'platform packages',
  ],
];

const ACCEPTED: [path: string, text: string][] = [
  ['backend/src/chat/chat.service.ts', lines(250)],
  ['backend/src/platform/outbound/outbound-http.ts', "import { request } from 'undici';\n"],
  ['backend/src/users/own.provider.ts', 'await this.outbound.fetch(url);\n'],
  ['backend/src/platform/sse.ts', "import type { ServerResponse } from 'node:http';\n"],
  ['backend/src/chat/chat.service.ts', injected(6)],
  ['backend/src/platform/auth/grants.ts', 'grants.clients.get(id)?.whitelist ?? null;\n'],
  ['backend/src/chat/chat.mapper.ts', 'return rows.map(({ id, name }) => ({ id, name }));\n'],
  ['backend/src/chat/chat-line.ts', injected(7).replace('@Injectable()', '')],
  ['backend/src/chat/chat.repository.ts', "await tx.query('UPDATE chat_messages SET x = 1');\n"],
  ['backend/src/chat/chat.read-model.ts', 'const SQL = `FROM chat_messages m JOIN users u JOIN contents c`;\n'],
  ['backend/migrations/1-parts.ts', 'const up = [`CREATE TABLE viewers_2026 PARTITION OF viewers`];\n'],
  ['contracts/generated/api.ts', lines(900)],
  ['backend/src/chat/chat.public.ts', "export * from './chat.service.js';\n"],
  ['viewer/vite.config.ts', 'export default {};\n'],
  ['ui/player/video-player.tsx', `<Embed allow="autoplay; picture-in-picture" {...props} />\n`],
  ['dashboard/src/features/a/a.messages.ts', `  'list.lead': 'People who help run {organization}.',\n`],
  ['backend/src/users/a.service.ts', "const table = 'organizations';\n"],
  ['ui/a.ts', `// See \`${'colou'}r.ts\` and https://example.org/${'colou'}r\n`],
  ['docs/api.md', 'See `client-form.ts` and [ADR 7](adr/0007-guests-join-one-organization.md).\n'],
  ['package-lock.json', lockfile({ version: '1.0.0', integrity: 'sha512-x' })],
];

describe('the house rules', () => {
  const home = mkdtempSync(join(tmpdir(), 'foyer-rules-'));
  const folderOf = (kind: string, index: number) => join(home, `${kind}-${index}`);
  let said: string[];

  /** All at once: a process takes longer than the files. */
  beforeAll(() => {
    const folders = Object.entries({ refused: REFUSED, accepted: ACCEPTED }).flatMap(([kind, cases]) =>
      cases.map(([path, text], index) => {
        const folder = folderOf(kind, index);
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
        return folder;
      }),
    );
    said = outcomeOf(...folders).said;
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  function outcomeOf(...folders: string[]): { status: number | null; said: string[] } {
    const { status, stdout } = spawnSync(process.execPath, [script, ...folders], { encoding: 'utf8' });
    return { status, said: stdout.split('\n').filter((line) => line !== '') };
  }
  const saidOf = (folder: string) => said.filter((line) => line.startsWith(`${folder}/`));

  it.each(REFUSED.map((each, index) => [...each, index] as const))('refuse %s (%#)', (path, _text, words, index) => {
    const folder = folderOf('refused', index);
    expect(saidOf(folder)).toEqual([expect.stringContaining(words)]);
    expect(saidOf(folder)[0]).toContain(join(folder, path));
  });

  it.each(ACCEPTED.map(([path], index) => [path, index] as const))('accept %s', (_path, index) => {
    expect(saidOf(folderOf('accepted', index))).toEqual([]);
  });

  it('fail the check with what they refuse, and name it without its folder', () => {
    const [path, , words] = REFUSED[0]!;
    const { status, said } = outcomeOf(folderOf('refused', 0));
    expect(status).toBe(1);
    expect(said).toEqual([expect.stringMatching(new RegExp(`^${path}.*${words}`))]);
    expect(outcomeOf(folderOf('accepted', 0))).toEqual({ status: 0, said: [] });
  });
});
