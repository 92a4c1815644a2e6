import { HttpSocket, type Target } from './http-socket.js';

const TICK_MS = 100;
const CONNECTIONS = 32;

/** Someone whose stream is kept by signs of life. */
export interface Watching {
  readonly token: string;
  readonly streamId: string | null;
  readonly isOpen: boolean;
}

/** Signs of life of all viewers, spread evenly over all processes: a viewer that sends none is dropped after a while. */
export class Beats {
  private readonly connections: HttpSocket[];
  private readonly timer: NodeJS.Timeout;
  private next = 0;
  private owed = 0;
  private connected = 0;

  constructor(
    private readonly targets: readonly Target[],
    viewers: readonly Watching[],
    everyMs: number,
  ) {
    this.connections = Array.from({ length: CONNECTIONS }, (_, index) => this.connect(index));
    this.timer = setInterval(() => {
      this.owed += (viewers.length * TICK_MS) / everyMs;
      for (const [index, socket] of this.connections.entries()) {
        if (this.owed < 1 || viewers.length === 0) return;
        if (socket.isBusy) continue;
        this.owed -= 1;
        // Wrapped at each step: while viewers keep coming, the remainder of a growing number would skip some of them.
        const at = this.next % viewers.length;
        this.beat(index, viewers[at]!);
        this.next = at + 1;
      }
    }, TICK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    for (const socket of this.connections) socket.destroy();
  }

  private connect(index: number): HttpSocket {
    this.connected += 1;
    const target = this.targets[this.connected % this.targets.length]!;
    return new HttpSocket(target, `127.0.1.${index + 1}`);
  }

  /** A connection that ended is replaced by one to the next process, on which the beat is sent again, as a browser does. */
  private beat(index: number, viewer: Watching): void {
    const send = async () => {
      if (!viewer.isOpen || !viewer.streamId) return;
      const headers = { authorization: `Bearer ${viewer.token}` };
      await this.connections[index]!.request('POST', `/api/streams/${viewer.streamId}/beats`, headers);
    };
    const reconnect = () => {
      this.connections[index] = this.connect(index);
    };
    void send().catch(() => {
      reconnect();
      return send().catch(reconnect);
    });
  }
}
