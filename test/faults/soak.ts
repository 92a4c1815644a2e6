import { setTimeout as delay } from 'node:timers/promises';
import type { Target } from '../bench/support/crowd/http-socket.js';
import { rssKibOf } from '../bench/support/process-usage.js';
import type { ServerProcess } from '../support/server-process.js';
import { type Room, Writer } from './chat-crowd.js';
import { Reader } from './chat-reader.js';
import { FaultFixture, isQuick } from './fault-fixture.js';
import { checkHistory, total, type Violations } from './history.js';
import { ReturningCrowd } from './returning-crowd.js';

const READERS = 6;
const WRITERS = 10;
/** All of them together: 20 messages a second. */
const EVERY_MS = 500;
const BEAT_MS = 45_000;
const SAMPLE_MS = 500;
/** Counts may be wrong for so long after a change: a process that died counts for ten seconds. */
const COUNTS_MS = 30_000;
/** When the sweeper has certainly been there: four minutes without a sign of life, and its own turn. */
const SWEPT_MS = 300_000;
const GHOSTS = 100;

interface Visitors {
  targets: Target[];
  path: string;
  tokens: string[];
  beatEveryMs: number;
}

/** Two processes on one database and a room; the first of them will die, the second is looked at throughout. */
export class Soak {
  private readonly startedAt = performance.now();
  private dead: ServerProcess | null = null;
  private readonly crowds: ReturningCrowd[] = [];
  private writers: Writer[] = [];
  private readers: Reader[] = [];
  /** Follows the first process alone, and does not ask for what it missed while that was away. */
  private forgetful: Reader | null = null;

  private constructor(
    private readonly fixture: FaultFixture,
    private readonly servers: readonly [ServerProcess, ServerProcess],
    private readonly room: Room,
  ) {}

  static async open(): Promise<Soak> {
    const fixture = await FaultFixture.open();
    const servers = [await fixture.server(), await fixture.server()] as const;
    for (const server of servers) await server.start();
    return new Soak(fixture, servers, await fixture.openRoom({ show_live_stats: true }));
  }

  /** What has come to an end, and when: a long run shows how far it is. */
  note(step: string): void {
    process.stderr.write(`${Math.round((performance.now() - this.startedAt) / 1000)} s: ${step}\n`);
  }

  newCrowd(): ReturningCrowd {
    const crowd = new ReturningCrowd();
    this.crowds.push(crowd);
    return crowd;
  }

  async visitors(count: number): Promise<Visitors> {
    const { contentId, channelId } = this.room;
    return {
      targets: this.servers.map(({ url }) => ({ host: '127.0.0.1', port: Number(new URL(url).port) })),
      path: `/api/contents/${contentId}/stream?channelId=${channelId}`,
      tokens: await this.fixture.identities.audience(count),
      beatEveryMs: BEAT_MS,
    };
  }

  /** Of the second process: the least within a while, so that what can be collected has been. */
  async settledRss(milliseconds: number): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let left = Math.max(milliseconds, 4 * SAMPLE_MS); left > 0; left -= SAMPLE_MS) {
      await delay(SAMPLE_MS);
      least = Math.min(least, rssKibOf(this.servers[1].pid));
    }
    return least;
  }

  /** By how many people the worst page is wrong, once it had the time to be right. */
  async miscount(crowd: ReturningCrowd, size: number): Promise<number> {
    const endsAt = performance.now() + COUNTS_MS;
    for (;;) {
      const { open, shown } = await crowd.state();
      const people = size + this.present;
      const worst = Math.max(Math.abs(shown.least - people), Math.abs(shown.most - people), Math.abs(open - size));
      if (worst === 0 || performance.now() > endsAt) return worst;
      await delay(SAMPLE_MS);
    }
  }

  /** The control: people of a process that is gone and still counts. */
  async withGhosts<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.fixture.sql.query(
      "INSERT INTO processes (id, started_at, seen_at) VALUES (gen_random_uuid(), now(), now() + interval '1 hour')",
    );
    await this.fixture.sql.query(
      `INSERT INTO process_people (process_id, content_id, user_id)
       SELECT id, $1, gen_random_uuid() FROM processes, generate_series(1, $2) WHERE seen_at > now() + interval '1 minute'`,
      [this.room.contentId, GHOSTS],
    );
    await delay(3000);
    const result = await work();
    await this.fixture.sql.query("DELETE FROM processes WHERE seen_at > now() + interval '1 minute'");
    return result;
  }

  async startTalk(): Promise<void> {
    const { fixture, room } = this;
    const guests = await fixture.identities.guests(WRITERS + READERS + 1);
    const urlOf = (index: number) => () => {
      const home = this.servers[index % 2]!;
      return (home === this.dead ? this.servers[1] : home).url;
    };
    this.forgetful = new Reader(() => this.servers[0].url, room, guests.pop()!, { isForgetful: true });
    this.readers = guests.splice(0, READERS).map((token, index) => new Reader(urlOf(index), room, token));
    this.writers = guests.map((token, index) => new Writer(urlOf(index), room, token, false, EVERY_MS));
    for (const reader of [...this.readers, this.forgetful]) reader.start();
    await Promise.all(this.readers.map((reader) => reader.opened()));
    for (const writer of this.writers) writer.start();
  }

  async killFirst(): Promise<void> {
    this.dead = this.servers[0];
    await this.dead.kill();
  }

  async restartFirst(): Promise<void> {
    await this.servers[0].start();
    this.dead = null;
  }

  /** What the readers missed or saw wrongly, and what the control did. */
  async endTalk(): Promise<{ found: Violations; forgotten: number; sent: number }> {
    await Promise.all(this.writers.map((writer) => writer.stop()));
    const sent = this.writers.flatMap((writer) => writer.sent);
    const stored = new Map([[this.room.contentId, await this.fixture.storedIn(this.room)]]);
    const revision = await this.fixture.revisionOf(this.room.contentId);
    const readers = this.readers.splice(0);
    await Promise.all(readers.map((reader) => reader.readTo(revision).catch(() => reader.leave())));
    const found = checkHistory(
      sent,
      stored,
      readers.map((reader) => reader.history()),
    );
    found.hole += readers.filter(({ snapshots }) => snapshots > 1).length;
    const forgotten = checkHistory(sent, stored, [this.forgetful!.history()]);
    this.forgetful?.leave();
    this.forgetful = null;
    return { found, forgotten: total(forgotten), sent: sent.length };
  }

  /** Entries that say of more people than there are that they watch. */
  async zombies(crowdSize: number): Promise<number> {
    const { rows } = await this.fixture.sql.query<{ count: string }>(
      'SELECT count(*) AS count FROM presence_entries WHERE exited_at IS NULL AND NOT is_unclosed',
    );
    return Number(rows[0]!.count) - crowdSize - this.present;
  }

  /** Everyone has left. A short round sets the entries back instead of waiting for four minutes. */
  async sweptZombies(): Promise<number> {
    if (isQuick)
      await this.fixture.sql.query(
        "UPDATE presence_entries SET last_seen_at = last_seen_at - interval '4 minutes' WHERE exited_at IS NULL",
      );
    return this.zombiesLeft();
  }

  /** Waits until nobody is said to watch, or the sweeper must have been there. */
  async zombiesLeft(): Promise<number> {
    const endsAt = performance.now() + SWEPT_MS;
    for (;;) {
      const zombies = await this.zombies(0);
      if (zombies === 0 || performance.now() > endsAt) return zombies;
      await delay(1000);
    }
  }

  async close(): Promise<void> {
    for (const participant of [...this.readers, ...this.writers]) participant.leave();
    this.forgetful?.leave();
    for (const crowd of this.crowds) crowd.end();
    await this.fixture.close();
  }

  /** Readers with an open page. */
  private get present(): number {
    return this.readers.length + (this.forgetful && !this.dead ? 1 : 0);
  }
}
