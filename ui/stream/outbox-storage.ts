import type { Outbox, UnsentMessage } from '@contracts/streams/outbox';

type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Unsent messages of one person in one content, kept in the browser. One entry per message: two tabs writing at once lose nothing. */
export interface OutboxStorage {
  read: () => Outbox;
  /** Stores the difference between the two; messages in flight are stored as queued, so that they are sent again if the tab dies. */
  write: (before: Outbox, after: Outbox) => void;
  /** Calls back when another tab changed something; the returned function stops that. */
  onChange: (run: () => void) => () => void;
}

export function createOutboxStorage(name: string, values: KeyValues | null = browserStorage()): OutboxStorage {
  const prefix = `${name}.`;
  const store = values ?? inMemory();
  const overflow = inMemory();
  const keep = (key: string, value: string) => {
    try {
      store.setItem(key, value);
    } catch {
      // If storage is full or blocked, a message doesn't survive a reload, but is never lost otherwise.
      overflow.setItem(key, value);
    }
  };
  const drop = (key: string) => {
    store.removeItem(key);
    overflow.removeItem(key);
  };

  return {
    read: () =>
      [overflow, store]
        .flatMap((source) => keysOf(source).map((key) => ({ key, stored: source.getItem(key) })))
        .filter(({ key }, index, all) => key.startsWith(prefix) && all.findIndex((one) => one.key === key) === index)
        .flatMap(({ key, stored }) => parse(key.slice(prefix.length), stored))
        .sort((a, b) => a.writtenAt - b.writtenAt || (a.id < b.id ? -1 : 1)),
    write(before, after) {
      for (const { id } of before) {
        if (!after.some((message) => message.id === id)) drop(prefix + id);
      }
      for (const message of after) {
        if (!before.includes(message)) keep(prefix + message.id, serialise(message));
      }
    },
    onChange(run) {
      if (typeof window === 'undefined') return () => {};
      const handle = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) run();
      };
      window.addEventListener('storage', handle);
      return () => window.removeEventListener('storage', handle);
    },
  };
}

function serialise({ text, writtenAt, state, reason }: UnsentMessage): string {
  return JSON.stringify({ text, writtenAt, state: state === 'failed' ? state : 'queued', reason });
}

function parse(id: string, stored: string | null): UnsentMessage[] {
  try {
    const { text, writtenAt, state, reason } = JSON.parse(stored ?? '');
    if (typeof text !== 'string' || typeof writtenAt !== 'number') return [];
    return [{ id, text, writtenAt, state: state === 'failed' ? 'failed' : 'queued', reason: reason ?? null }];
  } catch {
    return [];
  }
}

function keysOf(store: KeyValues): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key) => key !== null);
}

function browserStorage(): KeyValues | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function inMemory(): KeyValues {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
