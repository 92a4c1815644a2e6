import { Injectable } from '@nestjs/common';
import { type ContentForm, DESCRIPTION_TOO_LONG, validateContent } from '../../../contracts/domain/content-form.js';
import type { FieldError } from '../../../contracts/domain/errors.js';
import { withOwnPath } from '../../../contracts/domain/video-source.js';
import { ChannelReadModel } from '../channels/channels.public.js';
import { ClientReadModel, refuseMissingClient } from '../clients/clients.public.js';
import { whitelistIn } from '../platform/auth/grants.js';
import type { Grants } from '../platform/auth/grants.port.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { FormSaveLimiter } from '../platform/rate-limit/form-save-limiter.js';
import { channelChanges, unknownChannels } from './content-channels.policy.js';
import { cleanContentForm, toContentForm } from './content-form.mapper.js';
import type { SaveContentDto } from './save-content.dto.js';

/** A valid form, ready to be saved. */
export interface AcceptedForm {
  form: ContentForm;
  /** Returns the channels to add and remove, compared with the channels that currently show the content. */
  channelChanges(before: readonly string[]): { added: string[]; removed: string[] };
}

/** Validates a submitted form, including its channels against the organization and the person's whitelist. */
@Injectable()
export class ContentForms {
  constructor(
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
    private readonly saves: FormSaveLimiter,
    private readonly config: Config,
  ) {}

  /** `uid`: the editor. `shownIn`: channels that currently show the content; those hidden from the editor count as chosen. */
  async accept(
    dto: SaveContentDto,
    { clientId, shownIn, uid }: { clientId: string; shownIn: readonly string[]; uid: string },
    grants: Grants,
  ): Promise<AcceptedForm> {
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    const ownOrigin = new URL(this.config.server.publicUrl).origin;
    const submitted = toContentForm({ ...dto, src: withOwnPath(dto.src ?? '', ownOrigin) });
    const existing = new Set((await this.channels.listOf(clientId)).map((channel) => channel.id));
    const choice = { existing, whitelist: whitelistIn(grants, clientId), wanted: submitted.channelIds };
    const { removed } = channelChanges(choice, shownIn);
    const kept = shownIn.filter((id) => !removed.includes(id));
    const channelIds = [...kept, ...submitted.channelIds];
    // Sanitizing may shorten the description, so its length is checked only afterward.
    const issues = validateContent({ ...submitted, channelIds }).filter((e) => e.message !== DESCRIPTION_TOO_LONG);
    refuse([...issues, ...unknownChannels(choice)]);
    this.saves.charge(uid, clientId, [submitted.description]);
    const form = cleanContentForm(submitted);
    refuse(validateContent({ ...form, channelIds }));
    return { form, channelChanges: (before) => channelChanges(choice, before) };
  }
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
}
