import { Injectable } from '@nestjs/common';
import { validateChannel } from '../../../contracts/domain/channel-form.js';
import type { FieldError } from '../../../contracts/domain/errors.js';
import { isReservedKey, KEY_TAKEN } from '../../../contracts/domain/keys.js';
import { ClientReadModel, refuseMissingClient } from '../clients/clients.public.js';
import type { Actor } from '../platform/auth/actor.js';
import { Config } from '../platform/config/config.js';
import { violatedIndex } from '../platform/database/database-failure.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { FormSaveLimiter } from '../platform/rate-limit/form-save-limiter.js';
import { ChannelReadModel } from './channel.read-model.js';
import { type ChannelFields, cleanChannelForm, toChannelFields, toChannelForm } from './channel-form.mapper.js';
import type { SaveChannelDto } from './save-channel.dto.js';

const KEY_INDEX = 'channels_key';

/** Validates a submitted channel and reports all errors at once. */
@Injectable()
export class ChannelForms {
  constructor(
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
    private readonly config: Config,
    private readonly saves: FormSaveLimiter,
  ) {}

  /** `channelId`: the channel being changed; null: a new one. */
  async accept(
    actor: Actor,
    dto: SaveChannelDto,
    { clientId, channelId }: { clientId: string; channelId: string | null },
  ): Promise<ChannelFields> {
    await this.requireClient(clientId);
    const { host, origin } = new URL(this.config.server.publicUrl);
    const submitted = toChannelForm(dto, origin, this.config.outbound.PAPERLESS_TRANSACTIONS_URL);
    // HTML is validated after sanitizing, which costs more than everything else.
    const errors = validateChannel(submitted, host).filter(({ path }) => !path.endsWith('.html'));
    const isKeyWrong = errors.some(({ path }) => path === 'key');
    if (!isKeyWrong && (await this.isKeyTaken(clientId, submitted.key, channelId))) errors.push(keyTaken);
    refuse(errors);
    this.saves.charge(
      actor.uid,
      clientId,
      submitted.links.map(({ html }) => html ?? ''),
    );
    const form = cleanChannelForm(submitted);
    refuse(validateChannel(form, host));
    return toChannelFields(form);
  }

  /** A global role reaches any id. */
  async requireClient(clientId: string): Promise<void> {
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
  }

  /** Whether the key is reserved, or another live channel of the organization has it. */
  async isKeyTaken(clientId: string, key: string, exceptId: string | null): Promise<boolean> {
    if (isReservedKey(key)) return true;
    const holder = await this.channels.byKey(clientId, key.trim());
    return holder !== null && holder.id !== exceptId;
  }

  /** The unique index decides who gets a key. Concurrent requests that lose get the validation error that it's taken. */
  async refusingTakenKey<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (violatedIndex(error) === KEY_INDEX) throw new DomainError('validation_failed', { errors: [keyTaken] });
      throw error;
    }
  }
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new DomainError('validation_failed', { errors: [...errors] });
}

const keyTaken: FieldError = { path: 'key', message: KEY_TAKEN };
