import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel } from '../factories/channel.factory.js';
import { aContent } from '../factories/content.factory.js';
import { anImage } from '../factories/image.factory.js';
import { inviteHost, promote } from '../factories/staff.factory.js';
import { aToken } from '../factories/token.factory.js';
import {
  type AccessFixture,
  buildFixture,
  type Client,
  type Ids,
  randomIds,
  storeGuest,
} from '../support/access-fixture.js';
import { type Answer, type Call, callOperation, callStream } from '../support/api-call.js';
import type { TestApp } from '../support/app.js';
import { aPerson, aSession, CALLERS, type CallerName, type Callers, makeCallers } from '../support/callers.js';
import { expectAnswer, expectFrame, isStream, type Operation, operationNamed } from '../support/contract-document.js';
import { fingerprint } from '../support/fingerprint.js';
import { thingsOf } from '../support/things-of-contents.js';

import { indistinguishable, targetsOf, verdictOf, verdictsOf } from './access-judge.js';
import type { AccessRow, Target } from './access-row.js';

interface Trial {
  caller: CallerName;
  target: Target;
}

/** Sends every row of the matrix as every caller, and tells what is not as it should be. */
export class AccessRunner {
  private constructor(
    private readonly foyer: TestApp,
    readonly fixture: AccessFixture,
    readonly callers: Callers,
  ) {}

  static async on(foyer: TestApp): Promise<AccessRunner> {
    const fixture = await buildFixture(foyer);
    return new AccessRunner(foyer, fixture, await makeCallers(foyer, fixture));
  }

  /** One line for each issue. What must be refused comes first, with the same things for all: none of it may write. */
  async issuesOf(row: AccessRow): Promise<string[]> {
    const operation = operationNamed(row.operation);
    const trials = CALLERS.flatMap((caller) => targetsOf(row, operation).map((target): Trial => ({ caller, target })));
    const isOpen = ({ caller, target }: Trial) => verdictsOf(row, caller, target).includes('allowed');
    const closed = trials.filter((trial) => !isOpen(trial));
    const issues: string[] = [];
    const refusals = new Map(CALLERS.map((caller) => [caller, new Map<Target, string>()]));
    const judge = ({ caller, target }: Trial, answer: Answer) => {
      const actual = verdictOf(answer.status, row.success);
      const expected = verdictsOf(row, caller, target);
      if (!expected.some((verdict) => verdict === actual))
        issues.push(
          `${row.operation} as ${caller} at ${target}: expected ${expected.join(' or ')}, got ${actual} ${JSON.stringify(answer.body)}`,
        );
      if (actual !== 'allowed') refusals.get(caller)!.set(target, withoutRequestId(answer));
    };

    const calls = await this.callsOf(row, operation, closed);
    const isReading = operation.method === 'GET';
    const before = isReading ? '' : await fingerprint(this.foyer);
    for (const [trial, call] of calls) judge(trial, await this.send(operation, call));
    if (!isReading && before !== (await fingerprint(this.foyer)))
      issues.push(...(await this.writersOf(operation, calls)));
    for (const trial of trials.filter(isOpen))
      for (const [, call] of await this.callsOf(row, operation, [trial]))
        judge(trial, await this.send(operation, call));
    for (const [caller, seen] of refusals) issues.push(...differences(row, caller, seen));
    return issues;
  }

  /** Which of the refused requests changed something, by sending them once more. */
  private async writersOf(operation: Operation, calls: readonly [Trial, Call][]): Promise<string[]> {
    const issues = [`${operation.operationId}: refused, but something changed`];
    for (const [{ caller, target }, call] of calls) {
      const before = await fingerprint(this.foyer);
      await this.ask(operation, call);
      if (before !== (await fingerprint(this.foyer))) issues.push(`  as ${caller} at ${target}`);
    }
    return issues;
  }

  private async callsOf(row: AccessRow, operation: Operation, trials: readonly Trial[]): Promise<[Trial, Call][]> {
    const spare = new Map<Client, Ids>();
    const calls: [Trial, Call][] = [];
    for (const trial of trials) {
      const { caller, target } = trial;
      const ids =
        row.reach === 'self'
          ? await this.idsOfSelf(row, caller, target)
          : await this.idsAt(row, operation, target, spare);
      const call = {
        token: this.callers[caller].token,
        params: { ...ids, ...row.params?.(ids) },
        ...(row.query ? { query: row.query(ids) } : {}),
        ...(row.body ? { body: row.body(ids) } : {}),
        ...(row.file ? { file: row.file } : {}),
      };
      calls.push([trial, call]);
    }
    return calls;
  }

  private async send(operation: Operation, call: Call): Promise<Answer> {
    if (!isStream(operation)) return this.ask(operation, call);
    const { tap, ...answer } = await callStream(this.foyer.url, operation, call);
    tap?.close();
    for (const frame of tap?.frames ?? []) if (frame.type !== 'mark') expectFrame(operation, frame);
    if (!tap) expectAnswer(operation, answer.status, answer.body);
    return answer;
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
    return { ...own.ids, id, sessionId: await aSession(this.foyer, target === 'mixed' ? somebody : id) };
  }

  /** `spare`: what is written is named by refused requests alone until then. */
  private async idsAt(row: AccessRow, operation: Operation, target: Target, spare: Map<Client, Ids>): Promise<Ids> {
    const { own, foreign } = this.fixture;
    const leaf = row.names ?? 'clientId';
    switch (target) {
      case 'own':
        return operation.method === 'GET' ? own.ids : this.spareIds(own, row, spare);
      case 'foreign':
        return operation.method === 'GET' ? foreign.ids : this.spareIds(foreign, row, spare);
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

  private async spareIds(organization: Client, row: AccessRow, spare: Map<Client, Ids>): Promise<Ids> {
    const ids = spare.get(organization) ?? (await this.freshIds(organization, row, namesIn(row)));
    spare.set(organization, ids);
    return ids;
  }

  /** Writes get things and people of their own, so that they do not disturb each other: of what they name. */
  private async freshIds({ client, ...organization }: Client, row: AccessRow, names: Set<string>): Promise<Ids> {
    const database = this.foyer.get(Database);
    const channel = row.endsChannel ? await aChannel(database, client).build() : organization.channel;
    const content = await aContent(database, channel, this.foyer.clock.now()).withReactions().build();
    const fresh: Partial<Ids> = { channelId: channel.id, channelKey: channel.key };
    Object.assign(fresh, { contentId: content.id, contentKey: content.key });
    Object.assign(fresh, await thingsOf(database, content, names));
    if (names.has('imageId')) fresh.imageId = await anImage(database, client).build();
    if (names.has('holderId') || names.has('tokenId')) {
      const { uid } = await aPerson(this.foyer, { roles: [{ clientId: client.id, role: 'admin' }] });
      const { id } = await aToken(database, { userId: uid, clientId: client.id });
      Object.assign(fresh, { holderId: uid, tokenId: id });
    }
    if (names.has('userId')) fresh.userId = await inviteHost(database, client);
    if (names.has('globalUserId')) fresh.globalUserId = await promote(database);
    if (names.has('email')) fresh.email = await storeGuest(database);
    return { ...organization.ids, ...fresh };
  }
}

/** Names of the ids that requests of the row carry. */
function namesIn(row: AccessRow): Set<string> {
  const names = new Set(operationNamed(row.operation).parameters.map(({ name }) => name));
  if (row.names) names.add(row.names);
  const ids = new Proxy(randomIds(), {
    get: (all, name) => {
      names.add(String(name));
      return Reflect.get(all, name) as string;
    },
  });
  for (const part of [row.params, row.query, row.body]) part?.(ids);
  return names;
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
