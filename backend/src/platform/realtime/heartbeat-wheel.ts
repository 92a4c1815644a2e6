import { HEARTBEAT } from './sse.js';
import type { StreamConnection } from './stream-connection.js';

/** Seconds between two signs of life on a quiet stream. */
const SLOTS = 15;

/** One timer for all heartbeats: each second a fifteenth of the connections gets a comment. */
export class HeartbeatWheel {
  private readonly slots = Array.from({ length: SLOTS }, () => new Set<StreamConnection>());
  private next = 0;

  add(connection: StreamConnection): void {
    const smallest = this.slots.reduce((best, slot) => (slot.size < best.size ? slot : best));
    smallest.add(connection);
  }

  remove(connection: StreamConnection): void {
    for (const slot of this.slots) if (slot.delete(connection)) return;
  }

  turn(drop: (connection: StreamConnection) => void): void {
    const slot = this.slots[this.next % SLOTS]!;
    this.next += 1;
    for (const connection of slot) if (connection.isStreaming && !connection.write(HEARTBEAT)) drop(connection);
  }
}
