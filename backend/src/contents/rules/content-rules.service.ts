import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../../contracts/domain/access.js';
import {
  type AccessRules,
  areRulesStale,
  NO_ACCESS_RULES,
  rulesOffered,
} from '../../../../contracts/domain/access-rules.js';
import { offersIn, type TicketEvent, TicketEventRepository } from '../../paywall/paywall.public.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { formRevisionOf, laterThan } from '../../platform/fields/form-revision.js';
import { ContentRepository } from '../content.repository.js';
import { channelIdsOf } from '../content.row.js';
import { ContentAccess, refuseMissingContent } from '../content-access.service.js';
import type { ContentRulesDto, SaveContentRulesDto } from './content-rules.dto.js';

/** Which attendees may watch a content of paywalled channels. */
@Injectable()
export class ContentRules {
  constructor(
    private readonly access: ContentAccess,
    private readonly contents: ContentRepository,
    private readonly events: TicketEventRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get(principal: Principal, contentId: string): Promise<ContentRulesDto> {
    const { content } = await this.access.require(principal, contentId, EDITOR_ROLES);
    const events = await this.events.linkedToAny(channelIdsOf(content));
    return toContentRulesDto(content.accessRules ?? NO_ACCESS_RULES, events, formRevisionOf(content));
  }

  /** What no event of the content's channels has is left out. */
  async save(actor: Actor, contentId: string, dto: SaveContentRulesDto): Promise<ContentRulesDto> {
    const { content } = await this.access.require(actor, contentId, EDITOR_ROLES);
    await this.unitOfWork.run(async (transaction) => {
      const row = (await this.contents.findForUpdate(transaction, contentId)) ?? refuseMissingContent();
      if (dto.revision !== undefined && dto.revision !== formRevisionOf(row)) throw new DomainError('conflict');
      const channelIds = await this.contents.channelIdsOf(transaction, contentId);
      const accessRules = rulesOffered(toAccessRules(dto), await this.events.offersOf(channelIds, transaction));
      const updatedAt = laterThan(row.updatedAt, this.clock.now());
      await this.contents.update(transaction, contentId, { accessRules, updatedAt, updatedBy: actor.uid });
      this.contents.markChanged(transaction, contentId, channelIds);
      transaction.audit({
        actor,
        action: 'content.rules-saved',
        clientId: content.clientId,
        channelIds,
        subject: { type: 'content', id: contentId },
        before: auditedRules(row.accessRules),
        after: auditedRules(accessRules),
      });
    });
    return this.get(actor, contentId);
  }
}

/** No event has an id with control characters or half a character, which PostgreSQL can't store. */
const isStorable = (id: string) => /^\P{C}*$/u.test(id);

function toAccessRules({ enabled, rules }: SaveContentRulesDto): AccessRules {
  return {
    enabled,
    rules: rules.map(({ attendeeTypeIds, fields }) => ({
      attendeeTypeIds: [...new Set(attendeeTypeIds.filter(isStorable))],
      fields: Object.fromEntries(
        fields
          .filter(({ fieldId }) => isStorable(fieldId))
          .map(({ fieldId, optionIds }) => [fieldId, [...new Set(optionIds.filter(isStorable))]]),
      ),
    })),
  };
}

function toContentRulesDto(
  { enabled, rules }: AccessRules,
  events: readonly (TicketEvent & { channelIds: string[] })[],
  revision: number,
): ContentRulesDto {
  return {
    enabled,
    rules: rules.map(({ attendeeTypeIds, fields }) => ({
      attendeeTypeIds: [...attendeeTypeIds],
      fields: Object.entries(fields).map(([fieldId, optionIds]) => ({ fieldId, optionIds: [...optionIds] })),
    })),
    isKeptLocked: areRulesStale({ enabled, rules }, offersIn(events)),
    events: events.map(({ eventNumber, title, types, fields, channelIds }) => ({
      channelIds,
      eventNumber,
      eventName: title,
      types: types.map(({ id, name }) => ({ id, name })),
      fields: fields
        .filter(({ options }) => options.length > 0)
        .map(({ id, label, options }) => ({
          id,
          name: label,
          options: options.map((option) => ({ id: option.id, name: option.label })),
        })),
    })),
    revision,
  };
}

function auditedRules(rules: AccessRules | null): object {
  const { enabled, rules: list } = rules ?? NO_ACCESS_RULES;
  return { accessRulesEnabled: enabled, accessRules: list.map((rule) => JSON.stringify(rule)) };
}
