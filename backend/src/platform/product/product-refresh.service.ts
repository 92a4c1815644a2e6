import { Injectable } from '@nestjs/common';
import { AccessService } from '../auth/access.service.js';
import type { Actor } from '../auth/actor.js';
import type { Principal } from '../auth/principal.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { RefreshStateDto } from './product-refresh.dto.js';

const DEFAULT_SPREAD_MS = 30_000;

/** Makes every open page reload the app, for global owners (spec 2 §2). */
@Injectable()
export class ProductRefreshService {
  constructor(
    private readonly access: AccessService,
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async publish(actor: Actor, wantedSpreadMs?: number | null): Promise<void> {
    const spreadMs = wantedSpreadMs ?? DEFAULT_SPREAD_MS;
    await this.access.requireGlobalOwner(actor);
    const publishedAt = this.clock.now();
    await this.unitOfWork.run(async (transaction) => {
      await transaction.query('UPDATE cluster_state SET refresh_at = $1, refresh_spread_ms = $2', [
        new Date(publishedAt),
        spreadMs,
      ]);
      const subject = { type: 'product', id: null } as const;
      transaction.audit({ actor, action: 'product.refreshed', clientId: null, subject, after: { spreadMs } });
      transaction.emitAfterCommit('product.refresh-published', { publishedAt, spreadMs });
    });
  }

  async state(principal: Principal): Promise<RefreshStateDto> {
    await this.access.requireGlobalOwner(principal);
    const [row] = await this.database.query<{ at: Date | null; spreadMs: number }>(
      'SELECT refresh_at AS at, refresh_spread_ms AS "spreadMs" FROM cluster_state',
    );
    return { publishedAt: row?.at?.toISOString() ?? null, spreadMs: row?.spreadMs ?? 0 };
  }
}
