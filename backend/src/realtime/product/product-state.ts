import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { Emits } from '../../platform/openapi/emits.decorator.js';
import { StreamHub } from '../hub/stream-hub.js';
import { RefreshFrame } from '../wire/stream.events.js';

/** State of the product that every open page receives, whatever it follows. */
@Emits({ everyStream: [RefreshFrame], product: [] })
@Injectable()
export class ProductState implements OnModuleInit {
  private announcedAt: string | null = null;

  constructor(
    private readonly database: Database,
    private readonly hub: StreamHub,
    private readonly events: DomainEvents,
  ) {}

  async onModuleInit(): Promise<void> {
    this.events.on('product.refresh-published', ({ publishedAt, spreadMs }) => this.announce(publishedAt, spreadMs));
    await this.poll();
  }

  /** Publishes a refresh that was announced by another process. */
  async poll(): Promise<void> {
    const [row] = await this.database.query<{ refresh_at: Date | null; refresh_spread_ms: number }>(
      'SELECT refresh_at, refresh_spread_ms FROM cluster_state',
    );
    if (row?.refresh_at) this.announce(row.refresh_at.getTime(), row.refresh_spread_ms);
  }

  private announce(publishedAt: number, spreadMs: number): void {
    const at = new Date(publishedAt).toISOString();
    if (this.announcedAt === at) return;
    this.announcedAt = at;
    const frame: RefreshFrame = { type: 'refresh', publishedAt: at, spreadMs };
    this.hub.publishToAll(frame);
  }
}
