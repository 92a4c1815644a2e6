import { Injectable } from '@nestjs/common';
import { validateContent } from '../../../contracts/domain/content-form.js';
import { ChannelReadModel } from '../channels/channels.public.js';
import { ClientReadModel } from '../clients/clients.public.js';
import type { Grants } from '../platform/auth/grants.port.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { channelChanges, unknownChannels } from './content-channels.policy.js';
import { type SubmittedContent, toContentForm } from './content-form.mapper.js';
import type { SaveContentDto } from './save-content.dto.js';

/** A form that may be saved as it is. */
export interface AcceptedForm {
  form: SubmittedContent;
  /** Tells what changes against the channels that show the content now; refuses to touch channels outside the whitelist. */
  channelChanges(before: readonly string[]): { added: string[]; removed: string[] };
}

/** Judges a submitted form: its rules, and its channels against the organisation and the person's whitelist. */
@Injectable()
export class ContentForms {
  constructor(
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
  ) {}

  async accept(dto: SaveContentDto, clientId: string, grants: Grants): Promise<AcceptedForm> {
    if (!(await this.clients.byId(clientId))) throw new DomainError('not_found', { message: 'Client not found.' });
    const form = toContentForm(dto);
    const existing = new Set((await this.channels.listOf(clientId)).map((channel) => channel.id));
    const whitelist = grants.clients.get(clientId)?.whitelist ?? null;
    const choice = { existing, whitelist, before: [], wanted: form.channelIds };
    const errors = [...validateContent(form), ...unknownChannels(choice)];
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    return {
      form,
      channelChanges: (before) => {
        const changes = channelChanges({ ...choice, before });
        if (!changes) throw new DomainError('forbidden');
        return changes;
      },
    };
  }
}
