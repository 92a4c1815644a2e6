import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { OutboundHttp, ProviderHttp } from '../../backend/src/platform/outbound/outbound-http.js';
import { GENEROUS, startTestApp, type TestApp } from '../support/app.js';
import type { AccessRow } from './access-row.js';
import { PICTURE } from './access-rows-accounts.js';
import { AccessRunner } from './access-runner.js';

/** Tries every row as every caller; `more` adds tests on the same product. */
export function describeAccess(
  title: string,
  rows: readonly AccessRow[],
  more: (fixture: () => { foyer: TestApp; runner: AccessRunner }) => void = () => undefined,
): void {
  describe(title, () => {
    let foyer: TestApp;
    let runner: AccessRunner;
    beforeAll(async () => {
      const asked = { request: async () => ({ status: 200, headers: {}, body: PICTURE }) };
      const customise = (builder: TestingModuleBuilder) =>
        builder.overrideProvider(OutboundHttp).useValue(asked).overrideProvider(ProviderHttp).useValue(asked);
      // All of them take minutes on a busy machine.
      const environment = { ...GENEROUS, ACCESS_TOKEN_MINUTES: '60' };
      foyer = await startTestApp({ environment, customise });
      runner = await AccessRunner.on(foyer);
    });
    afterAll(() => foyer.close());

    it.each(rows.map((row) => [row.operation, row] as const))('%s', async (_, row) => {
      expect(await runner.issuesOf(row)).toEqual([]);
    });

    more(() => ({ foyer, runner }));
  });
}
