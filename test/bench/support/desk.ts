import { StreamTap, type TappedFrame } from '../../support/stream-tap.js';
import type { Product, Room } from './product.js';

/** A host at work in a room: the stream of the panel, and what the panel's buttons request. */
export class Desk {
  private constructor(
    private readonly url: string,
    private readonly token: string,
    readonly panel: StreamTap,
  ) {}

  static async open(product: Product, room: Room): Promise<Desk> {
    const url = `http://127.0.0.1:${product.port}/api/contents/${room.contentId}`;
    const token = await product.identities.admin({ id: room.clientId });
    const panel = await StreamTap.openPage(`${url}/host-stream`, token);
    await panel.marked();
    return new Desk(url, token, panel);
  }

  async act(method: string, path: string, body?: object): Promise<void> {
    const answer = await fetch(`${this.url}/chat${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  }

  close(): void {
    this.panel.close();
  }
}

/** A message in what has arrived, as it was last seen. */
export function messageWith(frames: readonly TappedFrame[], text: string): { id: string; uid: string } | undefined {
  for (const frame of frames)
    if (frame.type === 'row' && frame.entity === 'chat' && frame.row.text === text) return frame.row;
  return undefined;
}
