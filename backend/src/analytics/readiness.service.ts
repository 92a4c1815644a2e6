import { Injectable } from '@nestjs/common';
import { DEFAULT_ARTWORK, type ReadinessCheck } from '../../../contracts/domain/readiness.js';
import { ContentReadModel, type ContentSummaryDto } from '../contents/contents.public.js';
import { UserReadModel } from '../users/users.public.js';
import type { ReadinessDto } from './today.dto.js';

/** Whether an event has what it needs before it starts. */
@Injectable()
export class Readiness {
  constructor(
    private readonly contents: ContentReadModel,
    private readonly users: UserReadModel,
  ) {}

  async of(content: ContentSummaryDto, clientId: string): Promise<ReadinessDto[]> {
    const row = await this.contents.byId(content.id);
    const ready: Record<ReadinessCheck, boolean> = {
      video: Boolean(row?.videoProvider && row.src),
      artwork: content.thumbImage !== DEFAULT_ARTWORK,
      host: await this.users.hasHost(clientId, content.channelIds),
      doors: content.opensAt !== content.startsAt,
    };
    return (Object.keys(ready) as ReadinessCheck[]).map((check) => ({ check, isReady: ready[check] }));
  }
}
