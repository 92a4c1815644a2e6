import type { Mark, ViewerFrame } from '@contracts/streams/frames';
import { FakeEnvironment, settle } from './fake-environment';
import { StreamClient, type StreamClientOptions } from './stream-client';

/** A frame as the server writes it. */
export const event = (frame: ViewerFrame) => `data: ${JSON.stringify(frame)}\n\n`;

/** The end of a window as the server writes it. */
export const mark = (cursor: string) => `id: ${cursor}\ndata\n\n`;

/** A stream client in a page that tests control, with everything it delivered. */
export class FollowedStream {
  readonly environment = new FakeEnvironment();
  readonly items: (ViewerFrame | Mark)[] = [];
  readonly states: string[] = [];
  /** For each token request, whether it had to be a new one. */
  readonly tokens: boolean[] = [];
  client!: StreamClient<ViewerFrame>;

  async follow(options: Partial<StreamClientOptions<ViewerFrame>> = {}): Promise<void> {
    this.client = new StreamClient<ViewerFrame>({
      path: '/api/contents/c/stream?channelId=d',
      getToken: async ({ forceRefresh }) => {
        this.tokens.push(forceRefresh);
        return `token-${this.tokens.length}`;
      },
      onItems: (added) => this.items.push(...added),
      onStatus: (status) => this.states.push(status.state),
      environment: this.environment,
      ...options,
    });
    await settle();
  }

  close(): void {
    this.client.close();
  }

  /** The type of each frame, the entity of each row. */
  get types(): string[] {
    return this.items.map((item) => {
      if (item.type === 'mark') return `mark ${item.cursor}`;
      return item.type === 'row' ? item.entity : item.type;
    });
  }

  /** Where the latest request resumes. */
  get cursor(): string | null {
    return new URL(this.environment.last.url, 'http://foyer.test').searchParams.get('cursor');
  }
}
