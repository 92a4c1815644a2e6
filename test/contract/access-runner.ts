import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel } from '../factories/channel.factory.js';
import { aContent } from '../factories/content.factory.js';
import { anImage } from '../factories/image.factory.js';
import { aToken } from '../factories/token.factory.js';
import {
  type AccessFixture,
  buildFixture,
  type Client,
  type Ids,
  inviteHost,
  promote,
  randomIds,
  storeGuest,
  thingsOf,
} from '../support/access-fixture.js';
import { type Answer, type Call, callOperation, callStream } from '../support/api-call.js';
import type { TestApp } from '../support/app.js';
import { aPerson, aSession, CALLERS, type CallerName, type Callers, makeCallers } from '../support/callers.js';
import { expectAnswer, expectSchema, isStream, type Operation, operationNamed } from '../support/contract-document.js';
import { fingerprint } from '../support/fingerprint.js';

import { indistinguishable, targetsOf, verdictOf, verdictsOf } from './access-judge.js';
import type { AccessRow, Target } from './access-row.js';

/** Sends every row of the matrix as every caller, and tells what is not as it should be. */
export class AccessRunner {
  /** Of the database, while nothing but requests that are looked at changes it. */
  private print: string | null = null;
  private readonly spare = new Map<Client, Ids>();

  private constructor(
    private readonly foyer: TestApp,
    readonly fixture: AccessFixture,
    readonly callers: Callers,
  ) {}

  static async on(foyer: TestApp): Promise<AccessRunner> {
    const fixture = await buildFixture(foyer);
    return new AccessRunner(foyer, fixture, await makeCallers(foyer, fixture));
  }

  /** One line for each issue. */
  async issuesOf(row: AccessRow): Promise<string[]> {
    this.print = null;
    const operation = operationNamed(row.operation);
    const issues: string[] = [];
    for (const caller of CALLERS) {
      const seen = new Map<Target, string>();
      for (const target of targetsOf(row, operation)) {
        const where = `${row.operation} as ${caller} at ${target}`;
        const { answer, hasChanged } = await this.send(row, operation, caller, target);
        const expected = verdictsOf(row, caller, target);
        const actual = verdictOf(answer.status, row.success);
        if (!expected.some((verdict) => verdict === actual))
          issues.push(`${where}: expected ${expected.join(' or ')}, got ${actual} ${JSON.stringify(answer.body)}`);
        if (hasChanged && actual !== 'allowed') issues.push(`${where}: refused, but something changed`);
        if (actual !== 'allowed') seen.set(target, withoutRequestId(answer));
      }
      issues.push(...differences(row, caller, seen));
    }
    return issues;
  }

  private async send(
    row: AccessRow,
    operation: Operation,
    caller: CallerName,
    target: Target,
  ): Promise<{ answer: Answer; hasChanged: boolean }> {
    const ids =
      row.reach === 'self' ? await this.idsOfSelf(row, caller, target) : await this.idsAt(row, operation, target);
    const call = {
      token: this.callers[caller].token,
      params: { ...ids },
      ...(row.query ? { query: row.query(ids) } : {}),
      ...(row.body ? { body: row.body(ids) } : {}),
      ...(row.file ? { file: row.file } : {}),
    };
    if (isStream(operation)) {
      const { tap, ...answer } = await callStream(this.foyer.url, operation, call);
      tap?.close();
      for (const frame of tap?.frames ?? []) {
        if (frame.type !== 'mark')
          expectSchema(row.operation === 'streamProduct' ? 'ProductFrame' : 'ViewerFrame', frame);
      }
      if (!tap) expectAnswer(operation, answer.status, answer.body);
      return { answer, hasChanged: false };
    }
    if (operation.method === 'GET') return { answer: await this.ask(operation, call), hasChanged: false };
    const before = this.print ?? (await fingerprint(this.foyer));
    const answer = await this.ask(operation, call);
    this.print = await fingerprint(this.foyer);
    const hasChanged = before !== this.print;
    if (hasChanged) this.spare.clear();
    return { answer, hasChanged };
  }

  private async ask(operation: Operation, call: Call): Promise<Answer> {
    const answer = await callOperation(this.foyer.url, operation, call);
    expectAnswer(operation, answer.status, answer.body);
    refuseKeeping(operation, answer);
    return answer;
  }

  /** One's own account, someone else's, and nobody's. */
  private async idsOfSelf({ names }: AccessRow, caller: CallerName, target: Target): Promise<Ids> {
    if (target === 'random') return randomIds();
    const somebody = this.callers[caller.startsWith('host') ? 'admin' : 'host'].uid;
    const id = target === 'foreign' ? somebody : this.callers[caller].uid;
    const { own } = this.fixture;
    if (names !== 'sessionId' || target === 'lost') return { ...own.ids, id, sessionId: randomIds().sessionId };
    this.print = null;
    return { ...own.ids, id, sessionId: await aSession(this.foyer, target === 'mixed' ? somebody : id) };
  }

  private async idsAt(row: AccessRow, operation: Operation, target: Target): Promise<Ids> {
    const { own, foreign } = this.fixture;
    const leaf = row.names ?? 'clientId';
    switch (target) {
      case 'own':
        return operation.method === 'GET' ? own.ids : this.spareIds(own, row);
      case 'foreign':
        return operation.method === 'GET' ? foreign.ids : this.spareIds(foreign, row);
      case 'random':
        return randomIds();
      case 'deleted':
        return { ...own.ids, [leaf]: own.deletedIds[leaf] };
      case 'mixed':
        return { ...own.ids, [leaf]: foreign.ids[leaf] };
      case 'lost':
        return { ...own.ids, [leaf]: randomIds()[leaf] };
    }
  }

  /** What nothing has changed yet: refused writes leave it to the next one. */
  private async spareIds(organization: Client, row: AccessRow): Promise<Ids> {
    const ids = this.spare.get(organization) ?? (await this.freshIds(organization, row));
    this.spare.set(organization, ids);
    return ids;
  }

  /** Writes get things and people of their own, so that they do not disturb each other. */
  private async freshIds(organization: Client, { endsChannel }: AccessRow): Promise<Ids> {
    this.print = null;
    const database = this.foyer.get(Database);
    const channel = endsChannel ? await aChannel(database, organization.client).build() : organization.channel;
    const content = await aContent(database, channel, this.foyer.clock.now()).build();
    const imageId = await anImage(database, organization.client).build();
    const { client } = organization;
    const { uid } = await aPerson(this.foyer, { roles: [{ clientId: client.id, role: 'admin' }] });
    const { id: tokenId } = await aToken(database, { userId: uid, clientId: client.id });
    const userId = await inviteHost(database, client);
    const globalUserId = await promote(database);
    const fresh = {
      channelId: channel.id,
      channelKey: channel.key,
      contentId: content.id,
      contentKey: content.key,
      ...(await thingsOf(database, content)),
      imageId,
      holderId: uid,
      tokenId,
      userId,
      globalUserId,
      email: await storeGuest(database),
    };
    return { ...organization.ids, ...fresh };
  }
}

function differences(row: AccessRow, caller: CallerName, seen: ReadonlyMap<Target, string>): string[] {
  return indistinguishable(row, [...seen.keys()]).flatMap(([one, other]) => {
    const [a, b] = [seen.get(one), seen.get(other)];
    if (a === undefined || b === undefined || a === b) return [];
    return [`${row.operation} as ${caller}: ${one} and ${other} can be told apart: ${a} ${b}`];
  });
}

/** What is said to one person is kept by nobody; public answers say themselves for how long. */
function refuseKeeping({ operationId, path }: Operation, { headers }: Answer): void {
  if (path.startsWith('/api/public/')) return;
  const caching = headers.get('cache-control');
  if (caching !== 'no-store') throw new Error(`${operationId} may be kept: ${caching}`);
}

function withoutRequestId({ status, body }: Answer): string {
  const { requestId: _, ...rest } = (body ?? {}) as Record<string, unknown>;
  return JSON.stringify({ status, ...rest });
}
