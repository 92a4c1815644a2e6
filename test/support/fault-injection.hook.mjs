import { setTimeout as delay } from 'node:timers/promises';

/** Run by the built product before its main function (server-process.ts): breaks the one rule that INJECTED_FAULT names. */
const breakRule = {
  /** Nobody says that a room has changed: the poll finds out. */
  'no-hints': (part) => {
    const PostgresBus = part('PostgresBus');
    replace(PostgresBus, 'publishRoom', () => () => undefined);
  },
  /** Pages hear of everything a moment later. */
  'late-news': (part) => {
    const PostgresBus = part('PostgresBus');
    const RoomPoller = part('RoomPoller');
    replace(RoomPoller, 'poll', () => async () => undefined);
    replace(
      PostgresBus,
      'publishRoom',
      (publish) =>
        function (hint) {
          setTimeout(() => publish.call(this, hint), 1500);
        },
    );
  },
  /** Seats are only counted: none has a slot that another can't have. */
  'no-seat-slots': (part) => {
    const SeatRepository = part('SeatRepository');
    replace(
      SeatRepository,
      'add',
      (add) =>
        function (connection, added, now) {
          const loose = added.map((seat) => ({ ...seat, slot: null }));
          return add.call(this, connection, loose, now);
        },
    );
  },
  /** No attendee is kept here: the ticketing system has to be asked each time. */
  'no-roster': (part) => {
    const RosterRepository = part('RosterRepository');
    replace(RosterRepository, 'keep', () => async () => undefined);
  },
  /** Nobody goes on where they stood. */
  'no-resume': (part) => {
    const StreamOpener = part('StreamOpener');
    replace(StreamOpener, 'sinceOf', () => () => null);
  },
  /** One reader in ten is not given a window, and the next mark says that it was. */
  'loses-windows': (part) => {
    const StreamConnection = part('StreamConnection');
    let delivered = 0;
    replace(
      StreamConnection,
      'deliver',
      (deliver) =>
        function (block) {
          delivered += 1;
          return delivered % 10 === 0 ? true : deliver.call(this, block);
        },
    );
  },
  /** Each source of each room has a statement of its own. */
  'reads-alone': (part) => {
    const RoomReader = part('RoomReader');
    const RoomSources = part('RoomSources');
    replace(
      RoomReader,
      'read',
      (read) =>
        async function (extent, kind, asked, most) {
          const { sources } = this.sources.statementFor(kind, extent);
          return Promise.all(
            asked.map(async (room) => {
              const readings = [];
              for (const { source, isPersonal } of sources) {
                const [shared, personal] = isPersonal ? [[], [source]] : [[source], []];
                const own = new RoomSources({ to: () => shared }, { entries: personal });
                const reader = Object.create(this, { sources: { value: own } });
                readings.push(...(await read.call(reader, extent, kind, [room], most)));
              }
              // What came after the first reading is for the next window.
              const [first, ...others] = readings;
              const rows = others.flatMap((other) => other.rows);
              first.rows.push(...rows.filter(({ row }) => row.roomRevision <= first.revision));
              return first;
            }),
          );
        },
    );
  },
  /** One stream in ten ends by itself, a moment after it began. */
  'ends-streams': (part) => {
    const StreamConnection = part('StreamConnection');
    let begun = 0;
    replace(
      StreamConnection,
      'begin',
      (begin) =>
        function (...given) {
          begun += 1;
          if (begun % 10 === 0) setTimeout(() => this.drop(), 500);
          return begin.apply(this, given);
        },
    );
  },
  /** A window is written to one reader after the other, each when the one before has taken it. */
  'waits-for-slow': (part) => {
    const StreamPublisher = part('StreamPublisher');
    replace(StreamPublisher, 'flush', () => async (streams) => {
      const blocks = [...streams.groups]
        .filter((group) => group.isPending)
        .map((group) => ({ group, block: group.takeBlock() }));
      for (const { group, block } of blocks) {
        for (const connection of group.connections) {
          if (connection.waiting) connection.waiting.push(block);
          else await deliverPatiently(connection, block);
        }
      }
      return 0;
    });
  },
  /** Nobody starts the database again when it dies. */
  'no-supervisor': (part) => {
    const ServerSupervisor = part('ServerSupervisor');
    replace(ServerSupervisor, 'look', () => () => undefined);
  },
  /** Everything is granted to everyone at once, and one caller may take all places. */
  'no-budgets': (part) => {
    const TokenBucket = part('TokenBucket');
    const RequestPacer = part('RequestPacer');
    const FairConcurrencyLimit = part('FairConcurrencyLimit');
    replace(FairConcurrencyLimit, 'mostOf', () => () => Number.POSITIVE_INFINITY);
    replace(TokenBucket, 'take', () => () => 0);
    replace(RequestPacer, 'charge', () => () => undefined);
    replace(RequestPacer, 'pass', () => (_address, request) => {
      request.go();
      return 0;
    });
  },
  /** Each batch of taps takes the usual way, isn't known when it comes again, and is written alone. */
  'taps-alone': (part) => {
    const PostReactionsFastPath = part('PostReactionsFastPath');
    const SentBatches = part('SentBatches');
    const ReactionCounter = part('ReactionCounter');
    replace(PostReactionsFastPath, 'answer', () => () => null);
    replace(SentBatches, 'statusOf', () => () => 'new');
    replace(ReactionCounter, 'write', () => async () => undefined);
    let written = Promise.resolve();
    replace(
      ReactionCounter,
      'add',
      () =>
        function (contentId, taps) {
          const counts = {};
          for (const icon of taps) counts[icon] = (counts[icon] ?? 0) + 1;
          const write = { id: crypto.randomUUID(), at: new Date(), counts: new Map([[contentId, counts]]) };
          // One after the other: all at once, they wait for a connection for so long that some fail, and the process ends.
          written = written.then(() => this.repository.add(this.processes.processId, write)).catch(() => undefined);
        },
    );
  },
  /** A report reads again, for each slice, all viewers before it, locks the chat meanwhile, and isn't found by the page. */
  'reads-again': (part) => {
    const ViewerSlices = part('ViewerSlices');
    const ContentAnalyticsRepository = part('ContentAnalyticsRepository');
    const AT_ONCE = 25;
    const read = new Map();
    replace(
      ViewerSlices,
      'sums',
      (sums) =>
        async function (contentId, times, slice) {
          const key = `${contentId} ${slice.runId}`;
          const before = slice.after === null ? [] : read.get(key);
          read.set(key, [...before, slice.after]);
          // The more is read again, the longer, however fast the machine reads.
          const seconds = 0.02 * (before.length + 1);
          await this.database.query(
            `DO $$ BEGIN LOCK TABLE chat_messages IN SHARE MODE; PERFORM pg_sleep(${seconds}); END $$`,
          );
          for (const after of before) await sums.call(this, contentId, times, { ...slice, after, limit: AT_ONCE });
          return sums.call(this, contentId, times, { ...slice, limit: AT_ONCE });
        },
    );
    replace(
      ContentAnalyticsRepository,
      'find',
      (find) =>
        async function (contentId) {
          const row = await find.call(this, contentId);
          return row && { ...row, result: null };
        },
    );
  },
  /** Lists of contents come as a whole. */
  'whole-lists': (part) => {
    const ContentListReadModel = part('ContentListReadModel');
    replace(
      ContentListReadModel,
      'page',
      (page) =>
        function (filter, query) {
          return page.call(this, filter, { ...query, limit: 4000 });
        },
    );
  },
};

const LONGEST_WAIT_MS = 2000;

async function deliverPatiently(connection, block) {
  connection.deliver(block);
  const until = performance.now() + LONGEST_WAIT_MS;
  while (connection.queuedBytes > 0 && performance.now() < until) await delay(10);
  if (connection.queuedBytes > 0) console.log('waited for a slow reader');
}

/** A rule that moved elsewhere is not broken anymore: the control then says so instead of staying green. */
function replace({ name, prototype }, method, make) {
  if (typeof prototype[method] !== 'function') throw new Error(`${name} has no ${method} to break`);
  prototype[method] = make(prototype[method]);
}

globalThis.beforeMain = [...(globalThis.beforeMain ?? []), breakRule[process.env.INJECTED_FAULT]];
