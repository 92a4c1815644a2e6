import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How the bytes of one direction travel; what is not named is left alone. */
export interface Flow {
  /** Milliseconds that each piece waits. */
  delayMs?: number;
  bytesPerSecond?: number;
  /** What goes on instead of a piece; nothing, for as long as it is held back. */
  rewrite?(bytes: Buffer, connection: object): Buffer;
  /** How many of the bytes that came so far on a connection may pass before it is cut; null: not yet. */
  cutAt?(all: Buffer, connection: object): number | null;
}

/** Both directions of a connection. */
export interface Flows {
  up: Flow;
  down: Flow;
}

/** One connection through the proxy, pumped by hand, so that it can be slowed, changed and cut at a byte. */
export class ProxiedLink {
  private isAbandoned = false;

  constructor(
    private readonly client: Socket,
    private readonly upstream: Socket,
    flows: Flows,
    private readonly onCut: () => void,
  ) {
    this.pump(client, upstream, () => flows.up);
    this.pump(upstream, client, () => flows.down);
  }

  /** Both ends learn of it at once. */
  cut(): void {
    this.onCut();
    reset(this.client);
    reset(this.upstream);
  }

  /** As when a phone leaves the network: nobody learns of it, and nothing that is sent arrives. */
  abandon(): void {
    this.isAbandoned = true;
    this.client.pause();
    this.upstream.pause();
  }

  private pump(from: Socket, to: Socket, flowOf: () => Flow): void {
    const cutter = new Cutter();
    from.on('data', (piece: Buffer) => {
      from.pause();
      void this.carry(piece, to, flowOf(), cutter).then(() => {
        if (!this.isAbandoned) from.resume();
      });
    });
    // The end of an abandoned link is not passed on either.
    from.once('end', () => {
      if (!this.isAbandoned) to.end();
    });
    from.once('close', () => {
      if (!this.isAbandoned && !from.readableEnded) to.destroy();
    });
  }

  private async carry(piece: Buffer, to: Socket, flow: Flow, cutter: Cutter): Promise<void> {
    if (flow.delayMs) await delay(flow.delayMs);
    const bytes = flow.rewrite?.(piece, cutter) ?? piece;
    if (flow.bytesPerSecond) await delay((1000 * bytes.length) / flow.bytesPerSecond);
    if (this.isAbandoned || to.destroyed) return;
    const allowed = flow.cutAt ? cutter.allow(bytes, flow.cutAt) : bytes.length;
    const isTaken = to.write(bytes.subarray(0, allowed));
    if (allowed < bytes.length) this.cutAfter(to);
    else if (!isTaken) await new Promise((resolve) => onceAny(to, ['drain', 'close'], resolve));
  }

  /** What was let through arrives before the end does. */
  private cutAfter(to: Socket): void {
    this.onCut();
    this.isAbandoned = true;
    const other = to === this.client ? this.upstream : this.client;
    to.end(() => to.destroy());
    reset(other);
  }
}

/** Cuts without a goodbye; one that has said goodbye cannot be reset anymore, and Node would keep its handle forever. */
export function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/** Counts what passed in one direction. */
class Cutter {
  private all = Buffer.alloc(0);

  allow(bytes: Buffer, cutAt: NonNullable<Flow['cutAt']>): number {
    const before = this.all.length;
    this.all = Buffer.concat([this.all, bytes]);
    const end = cutAt(this.all, this);
    return end === null ? bytes.length : Math.max(0, Math.min(bytes.length, end - before));
  }
}

function onceAny(socket: Socket, events: string[], done: (value: unknown) => void): void {
  for (const event of events) socket.once(event, done);
}
