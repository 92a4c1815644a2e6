/** A message as its writer knows it. */
export interface SentMessage {
  roomId: string;
  /** Unique per message, whatever its id: also what the text carries. */
  nonce: string;
  /** Position in the answer; null while nobody acknowledged it. */
  acknowledgedPosition: number | null;
  /** On the monotonic clock, milliseconds. */
  sentAt?: number;
}

/** A message as a reader has it in the end. */
export interface ReadMessage {
  id: string;
  nonce: string;
  position: number;
}

export interface ReaderHistory {
  roomId: string;
  /** In the order in which the reader shows them. */
  shown: ReadMessage[];
  /** In the order in which they arrived first. */
  arrivals: ReadMessage[];
}

export interface Violations {
  lost: number;
  phantom: number;
  duplicate: number;
  reordered: number;
  hole: number;
  foreign: number;
}

/**
 * What must never happen: an acknowledged message that is not stored, a stored one that nobody sent, one stored or
 * shown twice, two orders of one room, a message that a reader missed, a message of another room.
 */
export function checkHistory(
  sent: readonly SentMessage[],
  stored: ReadonlyMap<string, readonly ReadMessage[]>,
  readers: readonly ReaderHistory[],
): Violations {
  const violations: Violations = { lost: 0, phantom: 0, duplicate: 0, reordered: 0, hole: 0, foreign: 0 };
  const roomOf = new Map(sent.map((message) => [message.nonce, message.roomId]));
  for (const [roomId, rows] of stored) {
    const nonces = rows.map((row) => row.nonce);
    violations.duplicate += nonces.length - new Set(nonces).size;
    violations.phantom += nonces.filter((nonce) => !roomOf.has(nonce)).length;
    violations.foreign += nonces.filter((nonce) => roomOf.has(nonce) && roomOf.get(nonce) !== roomId).length;
    const positions = new Map(rows.map((row) => [row.nonce, row.position]));
    for (const message of sent) {
      if (message.roomId !== roomId || message.acknowledgedPosition === null) continue;
      const position = positions.get(message.nonce);
      if (position === undefined) violations.lost += 1;
      else if (position !== message.acknowledgedPosition) violations.reordered += 1;
    }
  }
  for (const reader of readers) checkReader(reader, stored.get(reader.roomId) ?? [], roomOf, violations);
  return violations;
}

function checkReader(
  reader: ReaderHistory,
  rows: readonly ReadMessage[],
  roomOf: ReadonlyMap<string, string>,
  violations: Violations,
): void {
  const shown = reader.shown.map((message) => message.nonce);
  violations.duplicate += shown.length - new Set(shown).size;
  violations.foreign += shown.filter((nonce) => roomOf.get(nonce) !== reader.roomId).length;
  const seen = new Set(shown);
  violations.hole += rows.filter((row) => !seen.has(row.nonce)).length;
  violations.reordered += descents(reader.shown) + descents(reader.arrivals);
}

/** How often a message stands behind one of a later position. */
function descents(messages: readonly ReadMessage[]): number {
  return messages.filter((message, index) => index > 0 && message.position <= messages[index - 1]!.position).length;
}

export function total(violations: Violations): number {
  return Object.values(violations).reduce((sum, count) => sum + count, 0);
}
