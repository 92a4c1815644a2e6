import { HEARTBEAT_BYTES, type StreamConnection } from './stream-connection.js';

/** Seconds between heartbeats on a quiet stream. */
const SLOTS = 15;

/** One timer for all heartbeats: each second, one fifteenth of the connections receives an SSE comment. */
export class HeartbeatWheel {
  private readonly slots = Array.from({ length: SLOTS }, () => new Set<StreamConnection>());
  private readonly slotOf = new Map<StreamConnection, Set<StreamConnection>>();
  private next = 0;

  add(connection: StreamConnection): void {
    const smallest = this.slots.reduce((best, slot) => (slot.size < best.size ? slot : best));
    smallest.add(connection);
    this.slotOf.set(connection, smallest);
  }

  remove(connection: StreamConnection): void {
    this.slotOf.get(connection)?.delete(connection);
    this.slotOf.delete(connection);
  }

  turn(drop: (connection: StreamConnection) => void): void {
    const slot = this.slots[this.next % SLOTS]!;
    this.next += 1;
    for (const connection of slot) if (connection.isStreaming && !connection.write(HEARTBEAT_BYTES)) drop(connection);
  }
}
