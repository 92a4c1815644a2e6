import { Injectable } from '@nestjs/common';
import { ON_DEMAND, onDemandPanel } from '../../../contracts/domain/content-form.js';
import { ContentType } from '../../../contracts/domain/enums.js';
import { withPrefix } from '../../../contracts/domain/fields.js';
import { Clock } from '../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../platform/jobs/job-handlers.js';
import type { JobPayload } from '../platform/jobs/jobs.js';
import { ContentRepository } from './content.repository.js';
import { auditedContent } from './content-audit.js';
import { CONVERT_CONTENT_JOB } from './content-boundaries.js';
import type { ContentFields } from './content-form.mapper.js';
import type { Content } from './entities/content.entity.js';
import { RelationsReadModel } from './relations/relations.read-model.js';

/** Makes the on-demand copy of a simulated-live content that has ended, once (spec 3 §4). */
@Injectable()
@Contributes(JobHandlers)
export class ContentConversionJob implements JobHandler {
  readonly job = CONVERT_CONTENT_JOB;

  constructor(
    private readonly repository: ContentRepository,
    private readonly relations: RelationsReadModel,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run({ contentId }: JobPayload): Promise<void> {
    const { tags, related } = await this.relations.of(contentId!, null);
    await this.unitOfWork.run(async (transaction) => {
      const row = await this.repository.findForUpdate(transaction, contentId!);
      if (!row || !isDue(row, this.clock.now())) return;
      const { clientId } = row;
      const channelIds = await this.channelsOfCopy(transaction, row);
      const fields = fieldsOfCopy(row);
      const copyId = await this.repository.insert(transaction, {
        clientId,
        fields,
        channelIds,
        relations: { tags, relatedIds: related.map(({ id }) => id), whitelist: null },
        now: this.clock.date(),
        by: null,
      });
      await this.repository.update(transaction, copyId, { convertedFromId: row.id });
      await this.repository.update(transaction, row.id, { convertedToOnDemandId: copyId });
      const shownIn = await this.repository.channelIdsOf(transaction, row.id);
      this.repository.markChanged(transaction, row.id, shownIn);
      transaction.audit({
        actor: null,
        action: 'content.converted',
        clientId,
        channelIds,
        subject: { type: 'content', id: copyId },
        after: auditedContent({ ...fields, channelIds, tags }),
      });
    });
  }

  /** The chosen channels that still exist; if none does, those that show the original. */
  private async channelsOfCopy(
    transaction: Transaction,
    { id, clientId, convertToOnDemand }: Content,
  ): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(
      'SELECT id FROM channels WHERE id = ANY($1) AND client_id = $2 AND version_code IS NULL',
      [convertToOnDemand?.channelIds ?? [], clientId],
    );
    return rows.length > 0 ? rows.map((row) => row.id) : this.repository.channelIdsOf(transaction, id);
  }
}

function isDue({ contentType, convertToOnDemand, convertedToOnDemandId, closesAt }: Content, now: number): boolean {
  const isConverted = contentType === ContentType.simulatedLive && convertToOnDemand !== null;
  return isConverted && convertedToOnDemandId === null && closesAt !== null && closesAt.getTime() <= now;
}

/** A recording is available from now on, whatever the times of the broadcast were. */
function fieldsOfCopy(row: Content): ContentFields {
  const {
    id: _id,
    clientId: _clientId,
    key: _key,
    convertedFromId: _from,
    convertedToOnDemandId: _to,
    versionCode: _versionCode,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    updatedBy: _updatedBy,
    revision: _revision,
    ...fields
  } = row;
  return {
    ...fields,
    name: row.convertToOnDemand?.name ?? row.name,
    description: row.convertToOnDemand?.description ?? row.description,
    ...ON_DEMAND.fields,
    ...withPrefix('chat', ON_DEMAND.chat),
    ...withPrefix('reactions', ON_DEMAND.reactions),
    contentType: ContentType.onDemand,
    originalAirDate: row.startsAt,
    opensAt: null,
    closesAt: null,
    showAt: null,
    hideAt: null,
    convertToOnDemand: null,
    initialSelectedPanel: onDemandPanel(row.initialSelectedPanel),
    nextBoundaryAt: null,
  };
}
