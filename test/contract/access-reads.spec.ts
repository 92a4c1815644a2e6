import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { callOperation, callStream } from '../support/api-call.js';
import { CALLERS, type CallerName, SPEAKS_FOR, STRANGERS } from '../support/callers.js';
import { expectAnswer, operationNamed, operations } from '../support/contract-document.js';
import { rows } from './access-rows.js';
import { special } from './access-special.js';
import { describeAccess } from './access-suite.js';

const ACCOUNTS = ['signedIn', 'host', 'superhost', 'admin', 'owner', 'otherChannelHost', 'foreignOwner'];
const reading = rows.filter(({ operation }) => operationNamed(operation).method === 'GET');

describe('the table of access', () => {
  it('has one row for every operation of the document, and none besides', () => {
    const inTable = [...rows.map((row) => row.operation), ...special].sort();
    expect(inTable).toEqual(operations.map((operation) => operation.operationId).sort());
  });
});

describeAccess('access to what is read', reading, (fixture) => {
  it.each(CALLERS)('getAccount: %s sees no account but their own', async (name) => {
    const operation = operationNamed('getAccount');
    const { foyer, runner } = fixture();
    const { token, uid } = runner.callers[name];
    const statusOf = async (id: string) => {
      const answer = await callOperation(foyer.url, operation, { token, params: { id } });
      expectAnswer(operation, answer.status, answer.body);
      const { requestId: _, ...body } = answer.body as Record<string, unknown>;
      return { status: answer.status, body };
    };
    const isAccount = ACCOUNTS.includes(SPEAKS_FOR[name] ?? name) || name.startsWith('global');
    const own = await statusOf(uid);
    expect(own.status).toBe(STRANGERS.includes(name) ? 401 : isAccount ? 200 : 404);
    const somebody = runner.callers[name.startsWith('host') ? 'admin' : 'host'].uid;
    expect(await statusOf(somebody)).toEqual(await statusOf(randomUUID()));
    expect((await statusOf(somebody)).status).toBe(STRANGERS.includes(name) ? 401 : 404);
  });

  it.each(CALLERS)('postBeat: %s keeps alive no stream but their own', async (name) => {
    const operation = operationNamed('postBeat');
    const { foyer, runner } = fixture();
    const { own } = runner.fixture;
    const openAs = (caller: CallerName) =>
      callStream(foyer.url, operationNamed('streamContent'), {
        token: runner.callers[caller].token,
        params: { contentId: own.content.id },
      });
    const beat = async (streamId: string) => {
      const { token } = runner.callers[name];
      const answer = await callOperation(foyer.url, operation, { token, params: { streamId } });
      expectAnswer(operation, answer.status, answer.body);
      const { requestId: _, ...rest } = (answer.body ?? {}) as Record<string, unknown>;
      return { status: answer.status, rest };
    };
    const another = (await openAs(name.startsWith('host') ? 'admin' : 'host')).tap!;
    const mine = (await openAs(name)).tap;
    const streamIdOf = (tap: typeof mine) =>
      tap?.frames.flatMap((frame) => (frame.type === 'hello' ? [frame.streamId] : []))[0] ?? randomUUID();
    expect((await beat(streamIdOf(mine))).status).toBe(STRANGERS.includes(name) ? 401 : 202);
    expect(await beat(streamIdOf(another))).toEqual(await beat(randomUUID()));
    expect((await beat(streamIdOf(another))).status).toBe(STRANGERS.includes(name) ? 401 : 404);
    another.close();
    mine?.close();
  });
});
