import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { DomainProof } from '../../platform/dns/domain-proof.js';
import { type JobHandler, JobHandlers } from '../../platform/jobs/job-handlers.js';
import { type JobPayload, Jobs } from '../../platform/jobs/jobs.js';
import { ClientDomainRepository } from './client-domain.repository.js';
import { isRecordPublished } from './domain-proving.service.js';
import { DomainStanding } from './domain-standing.js';

const CHECK_DOMAIN = 'client.check-domain';
const LOOK_EVERY_MS = 15 * 60_000;

/** Checks verified domains once a day, so that a domain that its owner gave up isn't served any longer. */
@Injectable()
@Contributes(JobHandlers)
export class DomainChecks implements JobHandler {
  readonly job = CHECK_DOMAIN;

  constructor(
    private readonly domains: ClientDomainRepository,
    private readonly proof: DomainProof,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly standing: DomainStanding,
  ) {}

  run({ clientId }: JobPayload): Promise<void> {
    return this.check(clientId!);
  }

  @Interval(LOOK_EVERY_MS)
  schedule(): Promise<void> {
    return ignoringOutage(() =>
      this.unitOfWork.run(async (transaction) => {
        for (const clientId of await this.domains.claimDue(transaction))
          await this.jobs.add(transaction, CHECK_DOMAIN, { clientId }, { key: `${CHECK_DOMAIN}:${clientId}` });
      }),
    );
  }

  /** If DNS doesn't respond, the job fails and is retried later. */
  private async check(clientId: string): Promise<void> {
    const asked = await this.unitOfWork.run((transaction) => this.domains.lock(transaction, clientId));
    if (!asked?.customDomainVerifiedAt) return;
    const isFound = await isRecordPublished(this.proof, asked);
    await this.unitOfWork.run(async (transaction) => {
      const before = await this.domains.lock(transaction, clientId);
      if (!before?.customDomainVerifiedAt || before.customDomainToken !== asked.customDomainToken) return;
      await this.standing.settle(transaction, before, isFound, null);
    });
  }
}
