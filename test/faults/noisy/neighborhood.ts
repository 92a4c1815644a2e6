import { setTimeout as delay } from 'node:timers/promises';
import { CORPUS } from '../../bench/support/corpus.js';
import { Crowd, shareOfCore } from '../../bench/support/crowd/crowd.js';
import type { Target } from '../../bench/support/crowd/http-socket.js';
import { percentileOf } from '../../bench/support/figures.js';
import { cpuMsOf } from '../../bench/support/process-usage.js';
import { aChannel } from '../../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../../factories/client.factory.js';
import { aContent } from '../../factories/content.factory.js';
import type { ServerProcess } from '../../support/server-process.js';
import type { FaultFixture } from '../fault-fixture.js';
import type { AttackName, AttackReport } from './attacks.js';
import type { CampusReport } from './campus.js';
import { Load } from './load.js';
import type { Tally } from './paced.js';

export interface Observed {
  /** 99th percentile from sending a message to its arrival, milliseconds; what never arrived counts as the whole time. */
  receipt: number;
  /** The same of `/api/health/live`. */
  health: number;
  /** How long the slowest image of another organization took, milliseconds. */
  upload: number;
  /** Messages, images and probes that were refused, and streams that were lost. */
  refused: string[];
  /** What the server and the generators used of a core. */
  loads: string;
}

export interface Attacked extends Observed {
  report: AttackReport;
}

interface Place {
  client: BuiltClient;
  contentId: string;
  pagePath: string;
  streamPath: string;
  postPath: string;
}

const WRITERS = 40;
const MESSAGES_PER_SECOND = 10;
const SAMPLES = 50;
const ARRIVAL_MS = 3000;
/** Nobody minds what an attacker is not answered. */
const ATTACKER_PATIENCE_MS = 1000;
const CALM_MS = 1000;
const MOST_LOOKS = 10;
const PROBES_FROM = '127.0.1.200';
const CAMPUS_FROM = '127.0.0.3';
/** Of the attacker's organization: one who uploads, three who trickle, all of whom send forms. */
const STAFF = 4;

/** A room with its audience, a second organization that uploads images, and an attacker who belongs to neither. */
export class Neighborhood {
  private readonly attacker = new Load();
  private readonly prober = new Load();
  private attackers = 0;

  private constructor(
    private readonly fixture: FaultFixture,
    private readonly server: ServerProcess,
    private readonly target: Target,
    private readonly crowd: Crowd,
    private readonly place: Place,
    private readonly writers: string[],
    private readonly samples: number,
    private readonly patienceMs: number,
    private readonly ends: (() => unknown)[],
  ) {}

  static async settle(
    fixture: FaultFixture,
    server: ServerProcess,
    { viewers, patienceMs }: { viewers: number; patienceMs: number },
  ): Promise<Neighborhood> {
    const target = { host: '127.0.0.1', port: Number(new URL(server.url).port) };
    const ends: (() => unknown)[] = [];
    const place = await openPlace(fixture);
    const sampleEvery = Math.max(1, Math.floor(viewers / SAMPLES));
    const crowd = Crowd.start({ atEnd: () => undefined, atEndOfAll: (cleanup) => ends.push(cleanup) });
    const tokens = await fixture.identities.audience(viewers);
    try {
      await crowd.open({ target, path: place.streamPath, tokens, sampleEvery, beatEveryMs: 20_000 });
    } catch (error) {
      for (const end of ends) end();
      throw error;
    }
    const writers = await fixture.identities.guests(WRITERS);
    const samples = Math.ceil(viewers / sampleEvery);
    return new Neighborhood(fixture, server, target, crowd, place, writers, samples, patienceMs, ends);
  }

  /** What the room and the other organization notice in so many milliseconds. */
  async observe(forMs: number): Promise<Observed> {
    const { target, place, writers, patienceMs } = this;
    const probing = { target, localAddress: PROBES_FROM, ...(await this.otherOrganization()), patienceMs };
    await this.crowd.reset();
    const everyMs = 1000 / MESSAGES_PER_SECOND;
    const pace = { rounds: Math.floor(forMs / everyMs), perRound: 1, everyMs };
    const [usedBefore, startedAt] = [cpuMsOf(this.server.pid), performance.now()];
    const [posted, probed] = await Promise.all([
      this.crowd.tryPost({ target, path: place.postPath, tokens: writers, texts: CORPUS, pace }),
      this.prober.probe({ ...probing, forMs }),
    ]);
    const serverShare = (cpuMsOf(this.server.pid) - usedBefore) / (performance.now() - startedAt);
    const receipts = await this.receiptsOf(posted.acknowledged * this.samples, forMs);
    const state = await this.crowd.state();
    const { health, uploads } = probed.report;
    return {
      receipt: percentileOf(receipts, 99),
      health: percentileOf(health.waits, 99),
      upload: percentileOf(uploads.waits, 100),
      refused: [
        ...posted.failures.map((failure) => `message: ${failure}`),
        ...Array.from({ length: state.lost }, () => 'a stream was lost'),
        ...refusalsIn('health', health, 200),
        ...refusalsIn('upload', uploads, 201),
      ],
      loads: `server at ${percent(serverShare)}, ${shareOfCore(state)}, probes at ${percent(probed.shareOfCore)}`,
    };
  }

  /** The same while someone at one address does all of this; each time someone new, so that nothing was used up before. */
  async observeUnder(attacks: readonly AttackName[], forMs: number): Promise<Attacked> {
    const order = await this.newAttacker();
    const attacking = this.attacker.attack({ ...order, attacks, forMs });
    const [observed, { report, shareOfCore: share }] = await Promise.all([this.observe(forMs), attacking]);
    return { ...observed, report, loads: `${observed.loads}, attacker at ${percent(share)}` };
  }

  /** A crowd behind one address of its own, which comes to the room while it is attacked from another. */
  async welcome(people: number, withinMs: number, attacks: readonly AttackName[]): Promise<CampusReport> {
    const { target, place } = this;
    const order = await this.newAttacker();
    const attacking = this.attacker.attack({ ...order, attacks, forMs: withinMs });
    const [{ report }] = await Promise.all([
      this.prober.campus({ target, ...place, localAddress: CAMPUS_FROM, people, withinMs }),
      attacking,
    ]);
    return report;
  }

  /** Waits until what an attack left behind is done, though not forever: a busy machine is never calm. */
  async calm(): Promise<void> {
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const { receipt, upload } = await this.observe(CALM_MS);
      if (receipt < CALM_MS / 2 && upload < CALM_MS / 2) return;
    }
  }

  async leave(): Promise<void> {
    await this.crowd.close();
    for (const end of [...this.ends, () => this.attacker.end(), () => this.prober.end()]) end();
  }

  /** Each time another one: how many images an organization may upload in an hour is no matter of neighbors. */
  private async otherOrganization(): Promise<{ clientId: string; token: string }> {
    const client = await aClient(this.fixture.sql).build();
    return { clientId: client.id, token: await this.fixture.identities.admin(client) };
  }

  private async newAttacker() {
    const { target, fixture, place } = this;
    const localAddress = `127.0.2.${2 + this.attackers}`;
    this.attackers += 1;
    const own = await aClient(fixture.sql).build();
    const staff: string[] = [];
    for (let index = 0; index < STAFF; index += 1) staff.push(await fixture.identities.admin(own));
    return {
      target,
      localAddress,
      contentId: place.contentId,
      clientId: own.id,
      staff,
      patienceMs: ATTACKER_PATIENCE_MS,
    };
  }

  private async receiptsOf(expected: number, forMs: number): Promise<number[]> {
    const until = performance.now() + ARRIVAL_MS;
    let receipts = await this.crowd.receipts();
    while (receipts.length < expected && performance.now() < until) {
      await delay(100);
      receipts = await this.crowd.receipts();
    }
    const missing = Math.max(0, expected - receipts.length);
    return [...receipts, ...Array.from({ length: missing }, () => forMs)];
  }
}

async function openPlace({ sql }: FaultFixture): Promise<Place> {
  const client = await aClient(sql).build();
  const channel = await aChannel(sql, client).build();
  const content = await aContent(sql, channel).live().build();
  return {
    client,
    contentId: content.id,
    pagePath: `/${client.key}/${channel.key}/${content.key}`,
    streamPath: `/api/contents/${content.id}/stream?channelId=${channel.id}`,
    postPath: `/api/contents/${content.id}/chat/messages`,
  };
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

function refusalsIn(what: string, { answers }: Tally, good: number): string[] {
  const refused = Object.entries(answers).filter(([status]) => status !== String(good));
  return refused.flatMap(([status, count]) => Array.from({ length: count }, () => `${what}: ${status}`));
}
