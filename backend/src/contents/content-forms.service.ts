import { Injectable } from '@nestjs/common';
import { validateContent } from '../../../contracts/domain/content-form.js';
import { ChannelReadModel } from '../channels/channels.public.js';
import { ClientReadModel, refuseMissingClient } from '../clients/clients.public.js';
import { whitelistIn } from '../platform/auth/grants.js';
import type { Grants } from '../platform/auth/grants.port.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { channelChanges, unknownChannels } from './content-channels.policy.js';
import { type SubmittedContent, toContentForm } from './content-form.mapper.js';
import type { SaveContentDto } from './save-content.dto.js';

/** A form that may be saved as it is. */
export interface AcceptedForm {
  form: SubmittedContent;
  /** Tells what changes against the channels that show the content now. */
  channelChanges(before: readonly string[]): { added: string[]; removed: string[] };
}

/** Judges a submitted form: its rules, and its channels against the organisation and the person's whitelist. */
@Injectable()
export class ContentForms {
  constructor(
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
  ) {}

  /** `shownIn`: channels that show the content now; those that its editor may not know count with the chosen ones. */
  async accept(
    dto: SaveContentDto,
    { clientId, shownIn }: { clientId: string; shownIn: readonly string[] },
    grants: Grants,
  ): Promise<AcceptedForm> {
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    const form = toContentForm(dto);
    const existing = new Set((await this.channels.listOf(clientId)).map((channel) => channel.id));
    const choice = { existing, whitelist: whitelistIn(grants, clientId), wanted: form.channelIds };
    const { removed } = channelChanges(choice, shownIn);
    const kept = shownIn.filter((id) => !removed.includes(id));
    const shown = { ...form, channelIds: [...kept, ...form.channelIds] };
    const errors = [...validateContent(shown), ...unknownChannels(choice)];
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    return { form, channelChanges: (before) => channelChanges(choice, before) };
  }
}
