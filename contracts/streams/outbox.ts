export interface UnsentMessage {
  id: string;
  text: string;
  /** Epoch milliseconds, server-corrected: the time within the id, which gives the order of sending. */
  writtenAt: number;
  state: 'queued' | 'sending' | 'failed';
  /** Error code of a definitive refusal, only while `failed`. */
  reason: string | null;
}

/** A viewer's own messages that the server has not acknowledged, in the order in which they were written. */
export type Outbox = readonly UnsentMessage[];

export type OutboxEvent =
  | { type: 'written'; id: string; text: string; writtenAt: number }
  | { type: 'sending'; id: string }
  /** No response, or one that says nothing about the message: the same id is sent again. */
  | { type: 'postponed'; id: string }
  /** A definitive refusal: the message wasn't stored and never will be under this id. */
  | { type: 'refused'; id: string; reason: string }
  /** A refused message is sent again under a new id. */
  | { type: 'rewritten'; id: string; newId: string; writtenAt: number }
  /** The POST was acknowledged, or the stream brought the message, or its author discarded it. */
  | { type: 'settled'; ids: readonly string[] };

export const emptyOutbox: Outbox = [];

/** Moves a viewer's own messages from written to acknowledged or refused (architecture §4, retry). */
export function reduceOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'written':
      return add(outbox, event);
    case 'sending':
      return change(outbox, event.id, 'queued', { state: 'sending' });
    case 'postponed':
      return change(outbox, event.id, 'sending', { state: 'queued' });
    case 'refused':
      return change(outbox, event.id, 'sending', { state: 'failed', reason: event.reason });
    case 'rewritten': {
      const refused = outbox.find((message) => message.id === event.id && message.state === 'failed');
      if (!refused) return outbox;
      const others = outbox.filter((message) => message !== refused);
      return add(others, { id: event.newId, text: refused.text, writtenAt: event.writtenAt });
    }
    case 'settled': {
      const rest = outbox.filter((message) => !event.ids.includes(message.id));
      return rest.length === outbox.length ? outbox : rest;
    }
  }
}

/** The message to send next: the earliest that is neither in flight nor refused. */
export function nextToSend(outbox: Outbox): UnsentMessage | null {
  return outbox.some((message) => message.state === 'sending')
    ? null
    : (outbox.find((message) => message.state === 'queued') ?? null);
}

/** The viewer's own messages to show below the received ones: a message that the stream has brought is shown only there. */
export function unsentToShow(outbox: Outbox, received: readonly { id: string }[]): Outbox {
  if (outbox.length === 0) return outbox;
  const ids = new Set(received.map((message) => message.id));
  return outbox.filter((message) => !ids.has(message.id));
}

function add(outbox: Outbox, { id, text, writtenAt }: { id: string; text: string; writtenAt: number }): Outbox {
  if (outbox.some((message) => message.id === id)) return outbox;
  const added: UnsentMessage = { id, text, writtenAt, state: 'queued', reason: null };
  return [...outbox, added].sort((a, b) => a.writtenAt - b.writtenAt || (a.id < b.id ? -1 : 1));
}

function change(
  outbox: Outbox,
  id: string,
  from: UnsentMessage['state'],
  patch: Partial<Pick<UnsentMessage, 'state' | 'reason'>>,
): Outbox {
  if (!outbox.some((message) => message.id === id && message.state === from)) return outbox;
  return outbox.map((message) => (message.id === id ? { ...message, ...patch } : message));
}
