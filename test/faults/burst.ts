import { type Room, type Url, Writer } from './chat-crowd.js';
import { Reader, type ReaderOptions } from './chat-reader.js';
import type { FaultFixture } from './fault-fixture.js';
import { checkHistory, total, type Violations } from './history.js';

export interface BurstOptions {
  fixture: FaultFixture;
  /** Where writers and readers find the product; asked again for each request, by their number. */
  urlOf(kind: 'writer' | 'reader', index: number): Url;
  rooms?: number;
  writers: number;
  readers: number;
  /** Milliseconds between two messages of a writer; 0: one after the other. */
  everyMs?: number;
  /** What every text ends with. */
  padding?: string;
  isCareless?: boolean;
  reader?: ReaderOptions;
  /** How long the readers may take to come to the end, milliseconds. */
  patienceMs?: number;
}

export interface BurstOutcome {
  found: Violations;
  total: number;
  sent: number;
  resumes: number;
  /** Snapshots after the first. */
  freshAgain: number;
  /** From sending a message to its arrival, milliseconds, of every message and reader. */
  latencies: number[];
}

/** Writers and readers of the same rooms, from the start to the end of `work`; then everything is compared. */
export async function burst(
  options: BurstOptions,
  work: (readers: readonly Reader[], writers: readonly Writer[]) => Promise<void>,
): Promise<BurstOutcome> {
  const { fixture } = options;
  const rooms: Room[] = [];
  for (let index = 0; index < (options.rooms ?? 2); index += 1) rooms.push(await fixture.openRoom());
  const roomOf = (index: number) => rooms[index % rooms.length]!;
  const writerTokens = await fixture.identities.guests(options.writers);
  const readerTokens = await fixture.identities.guests(options.readers);
  const writers = writerTokens.map(
    (token, index) =>
      new Writer(
        options.urlOf('writer', index),
        roomOf(index),
        token,
        options.isCareless ?? false,
        options.everyMs,
        options.padding,
      ),
  );
  const readers = readerTokens.map(
    (token, index) => new Reader(options.urlOf('reader', index), roomOf(index), token, options.reader),
  );
  try {
    for (const reader of readers) reader.start();
    await Promise.all(readers.map((reader) => reader.opened()));
    for (const writer of writers) writer.start();
    await work(readers, writers);
    await Promise.all(writers.map((writer) => writer.stop()));
  } catch (error) {
    for (const participant of [...readers, ...writers]) participant.leave();
    throw error;
  }
  const stored = new Map<string, Awaited<ReturnType<FaultFixture['storedIn']>>>();
  const revisions = new Map<string, number>();
  for (const room of rooms) {
    stored.set(room.contentId, await fixture.storedIn(room));
    revisions.set(room.contentId, await fixture.revisionOf(room.contentId));
  }
  // Anyone who does not come to the end has holes, and those are counted.
  await Promise.all(
    readers.map((reader) =>
      reader.readTo(revisions.get(reader.roomId)!, options.patienceMs).catch(() => reader.leave()),
    ),
  );
  const sent = writers.flatMap((writer) => writer.sent);
  const found = checkHistory(
    sent,
    stored,
    readers.map((reader) => reader.history()),
  );
  const sentAt = new Map(sent.map((message) => [message.nonce, message.sentAt ?? 0]));
  return {
    found,
    total: total(found),
    sent: sent.length,
    resumes: readers.reduce((sum, reader) => sum + reader.resumes, 0),
    freshAgain: readers.reduce((sum, reader) => sum + Math.max(0, reader.snapshots - 1), 0),
    latencies: readers.flatMap((reader) => reader.latencies(sentAt)),
  };
}
