import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { newOneTimeCode } from '../../backend/src/platform/auth/one-time-code.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { ReportLinks } from '../../backend/src/reports/report-links.service.js';
import { ProviderProofs } from '../../backend/src/sign-in/providers/provider-proofs.repository.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aMailedCode } from '../factories/code.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aSentReminder } from '../factories/reminder.factory.js';
import { storeReportSubscription } from '../factories/report-subscription.factory.js';
import { insertRow, unique } from '../factories/rows.js';
import { buildFixture } from '../support/access-fixture.js';
import { type Answer, type Call, callOperation } from '../support/api-call.js';
import { GENEROUS } from '../support/app.js';
import { CALLERS, type Caller, type Callers, makeCallers, SPEAKS_FOR, STRANGERS } from '../support/callers.js';
import { expectAnswer, operationNamed } from '../support/contract-document.js';
import { fingerprint } from '../support/fingerprint.js';
import { type GoogleApp, startGoogleApp } from '../support/google-app.js';
import { speakingOperations } from './access-special.js';
import { CHALLENGE, someStaff, VERIFIER, type Way, WINDOW_WAYS } from './access-windows.js';

const PASSWORD = 'Quiet-Harbour-8!';
const UNKNOWN_CODE = newOneTimeCode().code;
/** A code that says who someone is, and one that nobody was mailed. */
function byCode(purpose: 'reset' | 'activation', name: string, more: (email: string) => object): Way {
  const bodyOf = async (foyer: GoogleApp) => {
    const { id, email } = await someStaff(foyer, purpose === 'activation' ? { activated_at: null } : {});
    const code = await aMailedCode(foyer.get(Database), { userId: id, purpose });
    return { userId: id, [name]: code, ...more(email) };
  };
  return {
    success: 200,
    refusal: 410,
    right: async (foyer) => ({ body: await bodyOf(foyer) }),
    wrong: async (foyer) => ({ body: { ...(await bodyOf(foyer)), [name]: UNKNOWN_CODE } }),
  };
}

async function proofOfSomebody(foyer: GoogleApp, uid?: string): Promise<{ code: string; verifier: string }> {
  const subject = unique('subject');
  if (uid !== undefined) await anIdentity(foyer, uid, { provider: 'google', issuer: foyer.google.issuer, subject });
  const person = { issuer: foyer.google.issuer, subject, email: `${subject}@example.net`, isEmailVerified: true };
  const proof = {
    ...person,
    provider: 'google',
    clientId: null,
    pageClientId: null,
    name: 'Jane Doe',
    pictureUrl: null,
  } as const;
  return {
    code: await foyer.get(ProviderProofs).keep({ ...proof, challenge: CHALLENGE, host: null }),
    verifier: VERIFIER,
  };
}

async function anIdentity(foyer: GoogleApp, userId: string, columns: object = {}): Promise<string> {
  const id = v7();
  const row = {
    id,
    user_id: userId,
    provider: 'facebook',
    issuer: 'facebook',
    subject: id,
    created_at: new Date(),
    ...columns,
  };
  await insertRow(foyer.get(Database), 'user_identities', row);
  return id;
}

/** What the link in a report says. */
async function aMailedReport(foyer: GoogleApp): Promise<{ subscriptionId: string; code: string }> {
  const subscriptionId = await storeReportSubscription(foyer.get(Database), null);
  return { subscriptionId, code: foyer.get(ReportLinks).codeOf(subscriptionId) };
}

function byReportLink(success: number): Way {
  return {
    success,
    refusal: 410,
    right: async (foyer) => ({ body: await aMailedReport(foyer) }),
    wrong: async (foyer) => ({ body: { ...(await aMailedReport(foyer)), code: UNKNOWN_CODE } }),
  };
}

async function aMailedReminder(foyer: GoogleApp): Promise<{ reminderId: string; code: string }> {
  const database = foyer.get(Database);
  const content = await aContent(database, await aChannel(database, await aClient(database).build()).build()).build();
  return aSentReminder(database, content);
}

const isAccount = ({ name }: Caller) => ![...STRANGERS, 'anonymous', 'guest'].includes(name);

const WAYS: Record<string, Way> = {
  ...WINDOW_WAYS,
  checkDomain: {
    success: 200,
    refusal: 404,
    right: async (foyer) => {
      const domain = `${unique('live').toLowerCase()}.example.org`;
      await aClient(foyer.get(Database)).with({ custom_domain: domain }).build();
      return { params: { domain } };
    },
    wrong: async () => ({ params: { domain: 'nobody.example' } }),
  },
  signIn: {
    success: 200,
    refusal: 401,
    right: async (foyer) => {
      const { email, password } = await someStaff(foyer);
      return { body: { email, password } };
    },
    wrong: async (foyer) => ({ body: { email: (await someStaff(foyer)).email, password: PASSWORD } }),
  },
  signInWithProvider: {
    success: 200,
    refusal: 410,
    right: async (foyer) => ({ body: { ...(await proofOfSomebody(foyer)), surface: 'viewer' } }),
    wrong: async () => ({ body: { code: UNKNOWN_CODE, verifier: VERIFIER, surface: 'viewer' } }),
  },
  checkReset: byCode('reset', 'resetCode', () => ({})),
  setPassword: byCode('reset', 'resetCode', () => ({ password: PASSWORD })),
  checkActivation: byCode('activation', 'verificationCode', () => ({})),
  activate: byCode('activation', 'verificationCode', (email) => ({ email, password: PASSWORD })),
  linkIdentity: {
    success: 201,
    refusal: 404,
    isSelf: true,
    right: async (foyer, { uid }) => ({ params: { id: uid }, body: await proofOfSomebody(foyer) }),
    wrong: async (foyer) => ({ params: { id: (await someStaff(foyer)).id }, body: await proofOfSomebody(foyer) }),
  },
  unlinkIdentity: {
    success: 204,
    refusal: 404,
    isSelf: true,
    right: async (foyer, caller) => {
      // One stays: the last way in is not taken away.
      const [identityId] = isAccount(caller)
        ? [await anIdentity(foyer, caller.uid), await anIdentity(foyer, caller.uid)]
        : [randomUUID()];
      return { params: { id: caller.uid, identityId } };
    },
    wrong: async (foyer, { uid }) => {
      const identityId = await anIdentity(foyer, (await someStaff(foyer)).id);
      return { params: { id: uid, identityId } };
    },
  },
  confirmIdentity: {
    success: 204,
    refusal: 404,
    isSelf: true,
    right: async (foyer, { uid, ...caller }) => {
      const proof = await proofOfSomebody(foyer, isAccount({ uid, ...caller }) ? uid : undefined);
      return { params: { id: uid }, body: proof };
    },
    wrong: async (foyer) => ({ params: { id: (await someStaff(foyer)).id }, body: await proofOfSomebody(foyer) }),
  },
  cancelReminder: {
    success: 204,
    refusal: 410,
    right: async (foyer) => ({ body: await aMailedReminder(foyer) }),
    wrong: async (foyer) => ({ body: { ...(await aMailedReminder(foyer)), code: UNKNOWN_CODE } }),
  },
  unsubscribeFromReminder: {
    success: 204,
    refusal: 410,
    right: async (foyer) => ({ params: await aMailedReminder(foyer) }),
    wrong: async (foyer) => ({ params: { ...(await aMailedReminder(foyer)), code: UNKNOWN_CODE } }),
  },
  checkReportSubscription: byReportLink(200),
  endReportSubscription: byReportLink(204),
  resumeReportSubscription: byReportLink(204),
  unsubscribeFromReport: {
    success: 204,
    refusal: 410,
    right: async (foyer) => ({ params: await aMailedReport(foyer) }),
    wrong: async (foyer) => ({ params: { ...(await aMailedReport(foyer)), code: UNKNOWN_CODE } }),
  },
  /** Ends every session of the caller, so it comes last. */
  confirmEmail: {
    success: 200,
    refusal: 410,
    isSelf: true,
    right: async (foyer, caller) => ({ body: await codeForNewAddress(foyer, isAccount(caller) ? caller.uid : null) }),
    wrong: async (foyer) => ({ body: await codeForNewAddress(foyer, null) }),
  },
};

/** Null: that of someone else. */
async function codeForNewAddress(foyer: GoogleApp, uid: string | null): Promise<{ userId: string; code: string }> {
  const userId = uid ?? (await someStaff(foyer)).id;
  const newEmail = `${unique('new').toLowerCase()}@example.net`;
  return { userId, code: await aMailedCode(foyer.get(Database), { userId, purpose: 'email', newEmail }) };
}

describe('access to what says itself who someone is', () => {
  let foyer: GoogleApp;
  let callers: Callers;
  beforeAll(async () => {
    foyer = await startGoogleApp(GENEROUS);
    callers = await makeCallers(foyer, await buildFixture(foyer));
  });
  afterAll(() => foyer.close());

  const send = async (name: string, { token }: Caller, call: Call): Promise<Answer> => {
    const operation = operationNamed(name);
    const answer = await callOperation(foyer.url, operation, { ...call, token });
    expectAnswer(operation, answer.status, answer.body);
    return answer;
  };
  /** Both answers send the window on; what the page is told tells them apart. */
  const hasFailed = ({ status, headers }: Answer) => status >= 400 || /[#&]error=/.test(headers.get('location') ?? '');

  it('is tried in every such operation', () => {
    expect(Object.keys(WAYS).sort()).toEqual([...speakingOperations].sort());
  });

  it.each(Object.entries(WAYS))('%s', async (name, way) => {
    const told = new Set<string>();
    const wrong: [Caller, Call][] = [];
    for (const caller of CALLERS) wrong.push([callers[caller], await way.wrong(foyer, callers[caller])]);
    const before = await fingerprint(foyer);
    for (const [caller, call] of wrong) {
      const answer = await send(name, caller, call);
      expect([caller.name, answer.status, hasFailed(answer)]).toEqual([caller.name, ...expected(way, caller, false)]);
      const { requestId: _, ...body } = (answer.body ?? {}) as Record<string, unknown>;
      told.add(JSON.stringify(body));
    }
    expect(await fingerprint(foyer)).toBe(before);
    if (!way.isSelf) expect(told.size).toBe(1);
    for (const caller of CALLERS) {
      const answer = await send(name, callers[caller], await way.right(foyer, callers[caller]));
      expect([caller, answer.status, hasFailed(answer)]).toEqual([caller, ...expected(way, callers[caller], true)]);
    }
  });
});

/** Status, and whether it is a refusal. A token of any kind is worth nothing where something else says who someone is. */
function expected({ success, refusal, isSelf = false }: Way, caller: Caller, isRight: boolean): [number, boolean] {
  if (isSelf && STRANGERS.includes(caller.name)) return [401, true];
  if (isSelf && caller.name in SPEAKS_FOR) return [403, true];
  return isRight && (!isSelf || isAccount(caller)) ? [success, false] : [refusal, true];
}
