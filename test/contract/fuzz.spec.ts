import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AccessFixture, randomIds } from '../support/access-fixture.js';
import { callOperation } from '../support/api-call.js';
import type { TestApp } from '../support/app.js';
import { type Callers, startFixture } from '../support/callers.js';
import { expectAnswer, isStream, operations } from '../support/contract-document.js';
import { bodyOf, pathOf, queryOf } from './fuzz-arbitraries.js';

const RUNS = 15;

describe('whatever is sent', () => {
  let foyer: TestApp;
  let fixture: AccessFixture;
  let callers: Callers;
  beforeAll(async () => {
    ({ foyer, fixture, callers } = await startFixture());
  });
  afterAll(() => foyer.close());

  const answering = operations.filter((operation) => !isStream(operation));
  it.each(answering.map((operation) => [operation.operationId, operation] as const))(
    '%s answers as the document says and never fails',
    async (_, operation) => {
      const known = { ...fixture.own.ids, streamId: randomIds().messageId, id: callers.owner.uid };
      const inputs = fc.record({
        params: pathOf(operation, known),
        query: queryOf(operation),
        body: bodyOf(operation, known),
        caller: fc.constantFrom('guest' as const, 'owner' as const, 'globalOwner' as const),
      });
      await fc.assert(
        fc.asyncProperty(inputs, async ({ params, query, body, caller }) => {
          const answer = await callOperation(foyer.url, operation, {
            token: callers[caller].token,
            params,
            query,
            body,
          });
          expect(answer.status).toBeLessThan(500);
          expectAnswer(operation, answer.status, answer.body);
        }),
        { numRuns: RUNS },
      );
    },
  );

  it('leaves the application as well as before', async () => {
    const answer = await fetch(`${foyer.url}/api/health/ready`);
    expect(answer.status).toBe(200);
  });
});
