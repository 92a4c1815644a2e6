import { Injectable } from '@nestjs/common';
import { allowsChannel } from '../../../contracts/domain/access.js';
import { CONTENT_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import { DESCRIPTION_TOO_LONG, validateContent } from '../../../contracts/domain/content-form.js';
import type { FieldError } from '../../../contracts/domain/errors.js';
import { isAboutLongHtml } from '../../../contracts/domain/interaction-form.js';
import { withOwnPath } from '../../../contracts/domain/video-source.js';
import { ChannelReadModel } from '../channels/channels.public.js';
import { ClientReadModel, refuseMissingClient } from '../clients/clients.public.js';
import { whitelistIn } from '../platform/auth/grants.js';
import type { Grants } from '../platform/auth/grants.port.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { FormSaveLimiter } from '../platform/rate-limit/form-save-limiter.js';
import type { SavedRelations } from './content.repository.js';
import { channelChanges, unknownChannels } from './content-channels.policy.js';
import { cleanContentForm, type SubmittedForm, toContentForm } from './content-form.mapper.js';
import { htmlOf as htmlOfInteraction } from './interactions/interaction-form.mapper.js';
import { RelationsReadModel } from './relations/relations.read-model.js';
import type { SaveContentDto } from './save-content.dto.js';

/** A valid form, ready to be saved. */
export interface AcceptedForm {
  form: SubmittedForm;
  relations: SavedRelations;
  /** Returns the channels to add and remove, compared with the channels that currently show the content. */
  channelChanges(before: readonly string[]): { added: string[]; removed: string[] };
}

/** Validates a submitted form, including its channels and related contents against the organization and the person's whitelist. */
@Injectable()
export class ContentForms {
  constructor(
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
    private readonly relations: RelationsReadModel,
    private readonly saves: FormSaveLimiter,
    private readonly config: Config,
  ) {}

  /**
   * `uid`: the editor. `shownIn`: channels that currently show the content; `copyIn`: those chosen for its on-demand copy. Channels
   * hidden from the editor count as chosen.
   */
  async accept(
    dto: SaveContentDto,
    {
      clientId,
      shownIn,
      copyIn,
      uid,
    }: { clientId: string; uid: string } & Record<'shownIn' | 'copyIn', readonly string[]>,
    grants: Grants,
  ): Promise<AcceptedForm> {
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    const { origin, host } = new URL(this.config.server.publicUrl);
    const givingHost = this.config.outbound.PAPERLESS_TRANSACTIONS_URL;
    const asked = toContentForm({ ...dto, src: withOwnPath(dto.src ?? '', origin) }, givingHost);
    const existing = new Set((await this.channels.listOf(clientId)).map((channel) => channel.id));
    const whitelist = whitelistIn(grants, clientId);
    const hidden = copyIn.filter((id) => existing.has(id) && !allowsChannel(whitelist, id));
    const copy = asked.convertToOnDemand;
    const shown = copy.channelIds.filter((id) => !hidden.includes(id));
    const submitted = { ...asked, convertToOnDemand: { ...copy, channelIds: [...hidden, ...shown] } };
    const choice = { existing, whitelist, wanted: submitted.channelIds };
    const { removed } = channelChanges(choice, shownIn);
    const kept = shownIn.filter((id) => !removed.includes(id));
    const channelIds = [...kept, ...submitted.channelIds];
    const ofCopy = { ...choice, wanted: shown };
    // Sanitizing may shorten HTML, so its length is checked only afterward.
    const issues = validateContent({ ...submitted, channelIds }, host).filter(
      (issue) => issue.message !== DESCRIPTION_TOO_LONG && !isAboutLongHtml(issue),
    );
    refuse([
      ...issues,
      ...unknownChannels(choice, 'channelIds'),
      ...unknownChannels(ofCopy, 'convertToOnDemand.channelIds'),
      ...(await this.unknownRelations(submitted.relatedContentIds, { clientId, whitelist })),
    ]);
    this.saves.charge(uid, clientId, htmlOf(submitted));
    const form = cleanContentForm(submitted);
    refuse(validateContent({ ...form, channelIds }, host));
    const relations = { tags: form.tags, relatedIds: form.relatedContentIds, whitelist };
    return { form, relations, channelChanges: (before) => channelChanges(choice, before) };
  }

  private async unknownRelations(
    ids: readonly string[],
    within: { clientId: string; whitelist: readonly string[] | null },
  ): Promise<FieldError[]> {
    if (ids.length === 0) return [];
    const unknown = await this.relations.unknownAmong(ids, within);
    return unknown.length === 0 ? [] : [{ path: 'relatedContentIds', message: CONTENT_NOT_FOUND }];
  }
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
}

function htmlOf({ description, links, interactions, convertToOnDemand }: SubmittedForm): string[] {
  const ofLinks = links.flatMap(({ html }) => html ?? []);
  return [description, convertToOnDemand.description, ...ofLinks, ...interactions.flatMap(htmlOfInteraction)];
}
