import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { EmbeddedPostgresHarness, query } from './embedded-postgres.harness.js';

// The tests look at processes through /proc.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('the embedded PostgreSQL', () => {
  let harness: EmbeddedPostgresHarness;
  beforeAll(async () => {
    harness = new EmbeddedPostgresHarness();
    harness.dataDir = join(harness.folder, 'last', 'postgres');
    const app = await harness.open();
    await query(app.url, 'CREATE TABLE kept (word text)');
    await query(app.url, "INSERT INTO kept VALUES ('before')");
    await app.close();
  });
  afterEach(() => harness.clear());
  afterAll(() => harness.remove());

  it.each(['SIGKILL', 'SIGHUP', 'SIGTERM'] as const)(
    'is stopped after its last app when that got %s',
    async (signal) => {
      const first = await harness.open();
      const last = await harness.open();
      const pid = harness.serverPid;
      await first.kill(signal);
      const attached = await harness.open();
      expect(harness.serverPid).toBe(pid);
      await attached.close();
      expect(await query(last.url, 'SELECT word FROM kept')).toEqual([{ word: 'before' }]);
      await last.kill(signal);
      await eventually('the server ends', () => harness.serverProcesses().length === 0 && !existsSync(harness.pidFile));
      const next = await harness.open();
      expect(await query(next.url, 'SELECT word FROM kept')).toEqual([{ word: 'before' }]);
      await next.close();
    },
  );

  it('leaves nothing behind that watches it', async () => {
    const app = await harness.open();
    expect(harness.watchers()).toHaveLength(1);
    await app.close();
    await eventually('the watcher ends', () => harness.watchers().length === 0);
  });
});
