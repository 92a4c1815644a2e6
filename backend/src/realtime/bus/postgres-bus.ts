import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Processes } from '../../platform/cluster/processes.service.js';
import { Database } from '../../platform/database/database.js';
import { type BusMessage, RealtimeBus, type RightsHint, type RoomHint, type StrayBeat } from './realtime-bus.js';

const CHANNEL = 'foyer_bus';
/** Changes within this window share one notification, in milliseconds. */
const GATHER_MS = 5;
const RECONNECT_MS = 1000;
/** PostgreSQL limits a payload to less than 8,000 bytes; an entry has at most about 100. */
const ENTRIES_PER_NOTIFICATION = 60;
const NOTHING: BusMessage = { rooms: [], beats: [], rights: [] };

/**
 * LISTEN/NOTIFY between processes that share a database. Notifications are sent after the commit, outside the transaction that wrote: inside it, they would
 * make all writers queue for one lock. A process that runs alone sends none.
 */
@Injectable()
export class PostgresBus extends RealtimeBus implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('PostgresBus');
  private readonly handlers: ((message: BusMessage) => void)[] = [];
  private readonly rooms = new Map<string, number>();
  private beats: StrayBeat[] = [];
  private rights: RightsHint[] = [];
  private timer: NodeJS.Timeout | null = null;
  private listener: pg.Client | null = null;
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
    private readonly processes: Processes,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.listen();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.notify();
    await this.listener?.end().catch(() => undefined);
  }

  override publishRoom(hint: RoomHint): void {
    this.handle({ ...NOTHING, rooms: [hint] });
    this.rooms.set(hint.roomId, Math.max(hint.revision, this.rooms.get(hint.roomId) ?? 0));
    this.schedule();
  }

  override publishBeat(beat: StrayBeat): void {
    this.beats.push(beat);
    this.schedule();
  }

  override publishRights(hint: RightsHint): void {
    this.rights.push(hint);
    this.schedule();
  }

  override subscribe(handle: (message: BusMessage) => void): void {
    this.handlers.push(handle);
  }

  private handle(message: BusMessage): void {
    for (const handle of this.handlers) handle(message);
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => void this.notify(), GATHER_MS).unref();
  }

  private async notify(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const rooms = [...this.rooms].map(([roomId, revision]) => ({ roomId, revision }));
    const { beats, rights } = this;
    this.rooms.clear();
    this.beats = [];
    this.rights = [];
    if (this.processes.isAlone) return;
    for (const part of partsOf(rights)) await this.send({ ...NOTHING, rights: part });
    for (const part of partsOf(rooms)) await this.send({ ...NOTHING, rooms: part });
    for (const part of partsOf(beats)) await this.send({ ...NOTHING, beats: part });
  }

  private async send(message: BusMessage): Promise<void> {
    const payload = JSON.stringify({ from: this.processes.processId, ...message });
    // A lost notification is harmless: every process polls for revisions, and cached permissions expire quickly.
    await this.database.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
  }

  private async listen(): Promise<void> {
    if (this.isStopping) return;
    const { url } = this.dataSource.options as { url?: string };
    const client = new pg.Client({ connectionString: url, application_name: 'foyer-bus', keepAlive: true });
    client.on('notification', ({ payload }) => this.receive(payload));
    client.on('error', () => undefined);
    client.on('end', () => this.reconnect(client));
    this.listener = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      this.logger.warn(`the bus is silent for now: ${error instanceof Error ? error.message : error}`);
      await client.end().catch(() => undefined);
      this.reconnect(client);
    }
  }

  private reconnect(client: pg.Client): void {
    if (this.isStopping || this.listener !== client) return;
    this.listener = null;
    setTimeout(() => void this.listen(), RECONNECT_MS).unref();
  }

  private receive(payload: string | undefined): void {
    const message = parse(payload);
    if (message && message.from !== this.processes.processId) this.handle(message);
  }
}

function partsOf<Entry>(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  for (let from = 0; from < entries.length; from += ENTRIES_PER_NOTIFICATION)
    parts.push(entries.slice(from, from + ENTRIES_PER_NOTIFICATION));
  return parts;
}

/** Anyone with write access to the database can send notifications, so malformed ones are ignored. */
function parse(payload: string | undefined): (BusMessage & { from: string }) | null {
  try {
    const message = JSON.parse(payload ?? '') as Partial<BusMessage & { from: string }>;
    const { rooms, beats, from } = message;
    // During an upgrade, processes of the previous version send notifications without `rights`.
    const rights = message.rights ?? [];
    return Array.isArray(rooms) && Array.isArray(beats) && Array.isArray(rights) && typeof from === 'string'
      ? { rooms, beats, rights, from }
      : null;
  } catch {
    return null;
  }
}
