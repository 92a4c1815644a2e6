import { HttpSocket, type Target } from './http-socket.js';
import type { Viewer } from './viewer.js';

const TICK_MS = 100;
const CONNECTIONS = 32;

/** Signs of life of all viewers, spread evenly: a viewer that sends none is dropped after a while. */
export class Beats {
  private readonly connections: HttpSocket[];
  private readonly timer: NodeJS.Timeout;
  private next = 0;
  private owed = 0;

  constructor(target: Target, viewers: readonly Viewer[], everyMs: number) {
    this.connections = Array.from(
      { length: CONNECTIONS },
      (_, index) => new HttpSocket(target, `127.0.1.${index + 1}`),
    );
    this.timer = setInterval(() => {
      this.owed += (viewers.length * TICK_MS) / everyMs;
      for (const socket of this.connections) {
        if (this.owed < 1 || viewers.length === 0) return;
        if (socket.isBusy) continue;
        this.owed -= 1;
        this.beat(socket, viewers[this.next % viewers.length]!);
        this.next += 1;
      }
    }, TICK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    for (const socket of this.connections) socket.destroy();
  }

  private beat(socket: HttpSocket, viewer: Viewer): void {
    if (!viewer.isOpen || !viewer.streamId) return;
    const headers = { authorization: `Bearer ${viewer.token}` };
    socket
      .request('POST', `/api/streams/${viewer.streamId}/beats`, headers, '{"state":"playing"}')
      .catch(() => undefined);
  }
}
