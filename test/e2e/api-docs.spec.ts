import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REPOSITORY_ROOT } from '../../backend/src/platform/config/repository-root.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { aToken } from '../factories/token.factory.js';
import { operations } from '../support/contract-document.js';
import { type Fixture, openFixture } from './support/fixture.js';

const run = promisify(execFile);
const TEXT = readFileSync(join(REPOSITORY_ROOT, 'docs', 'api.md'), 'utf8');
const MARK = '----- example -----';

/** Commands of the page, each with the answer that it shows, if it shows one. */
const examples = [...TEXT.matchAll(/^```sh\n([\s\S]*?)^```\n(?:\n```json\n([\s\S]*?)^```)?/gm)].map(
  ([, command = '', answer]) => ({ command, answer: answer === undefined ? null : (JSON.parse(answer) as unknown) }),
);

describe('docs/api.md', () => {
  let fixture: Fixture;
  let client: BuiltClient;
  let token: string;
  let folder: string;

  beforeAll(async () => {
    fixture = await openFixture();
    client = await aClient(fixture.client).build();
    const channel = await aChannel(fixture.client, client).build();
    const staff = await aStaff(fixture.client).in(client, 'admin', [channel]).build();
    ({ token } = await aToken(fixture.client, { userId: staff.id, clientId: client.id }));
    folder = mkdtempSync(join(tmpdir(), 'foyer-api-'));
  });
  afterAll(async () => {
    await fixture?.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows requests that the API knows', () => {
    const known = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '*')}`);
    const shown = examples.flatMap(({ command }) => {
      const method = /-X (\w+)/.exec(command)?.[1] ?? (command.includes('-d @-') ? 'POST' : 'GET');
      return [...command.matchAll(/\$FOYER_URL(\/[^"?]*)/g)].map(
        ([, path]) => `${method} ${path!.replace(/\$\w+/g, '*')}`,
      );
    });
    expect(shown.length).toBeGreaterThan(8);
    expect(shown.filter((request) => !known.includes(request))).toEqual([]);
  });

  it('shows commands that answer as it says, one after the other in one shell', async () => {
    const script = examples.map(({ command }) => `${command}\nprintf '\\n%s\\n' '${MARK}'`).join('\n');
    const environment = { PATH: process.env.PATH, FOYER_URL: fixture.url, FOYER_TOKEN: token };
    const { stdout } = await run('bash', ['--norc', '-eu', '-o', 'pipefail', '-c', script], {
      cwd: folder,
      env: environment,
    });
    const answers = stdout.split(MARK).slice(0, -1);
    expect(answers).toHaveLength(examples.length);
    for (const [index, { command, answer }] of examples.entries())
      if (answer !== null)
        expect({ command, answer: likenessOf(answer, JSON.parse(answers[index]!)) }).toEqual({ command, answer });
    expect(answers[0]).toContain(client.id);
    expect(answers.find((answer) => answer.includes('"type":"hello"'))).toContain('"isStaff":true');
    expect(stdout).not.toContain(token);
  });
});

/** The shown answer, where the real one has the same members of the same kinds; the real ones where it has not. */
function likenessOf(shown: unknown, real: unknown): unknown {
  if (Array.isArray(shown))
    return Array.isArray(real) ? shown.map((item, index) => likenessOf(item, real[index])) : real;
  if (typeof shown === 'object' && shown !== null && typeof real === 'object' && real !== null)
    return Object.fromEntries(
      Object.entries(shown).map(([key, value]) => [key, likenessOf(value, (real as Record<string, unknown>)[key])]),
    );
  return typeof shown === typeof real ? shown : real;
}
