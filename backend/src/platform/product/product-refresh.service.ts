import { Injectable } from '@nestjs/common';
import { AccessService } from '../auth/access.service.js';
import type { Actor } from '../auth/actor.js';
import { Clock } from '../clock/clock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { DomainError } from '../errors/domain-error.js';

const DEFAULT_SPREAD_MS = 30_000;

/** Makes every open page load the apps anew, for global owners (spec 2 §2). */
@Injectable()
export class ProductRefreshService {
  constructor(
    private readonly access: AccessService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async publish(actor: Actor, wantedSpreadMs?: number | null): Promise<void> {
    const spreadMs = wantedSpreadMs ?? DEFAULT_SPREAD_MS;
    const grants = await this.access.grantsOf(actor);
    if (grants.globalRole !== 'owner') throw new DomainError('forbidden');
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
}
