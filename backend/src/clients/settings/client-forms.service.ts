import { Injectable } from '@nestjs/common';
import { validateClient } from '../../../../contracts/domain/client-form.js';
import { PROVIDER_UNREACHABLE } from '../../../../contracts/domain/client-messages.js';
import type { FieldError } from '../../../../contracts/domain/errors.js';
import { KEY_TAKEN } from '../../../../contracts/domain/keys.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { violatedIndex } from '../../platform/database/database-failure.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { FormSaveLimiter } from '../../platform/rate-limit/form-save-limiter.js';
import { ClientReadModel, type ClientRow } from '../client.read-model.js';
import type { ClientFields } from '../client.repository.js';
import { cleanClientForm, type SubmittedClient, toClientFields, toClientForm } from './client-form.mapper.js';
import { CustomProviderCheck } from './custom-provider-check.js';
import type { SaveClientDto } from './save-client.dto.js';

const KEY_INDEX = 'clients_key';

/** Validates a submitted organization and reports all errors at once. */
@Injectable()
export class ClientForms {
  constructor(
    private readonly clients: ClientReadModel,
    private readonly providers: CustomProviderCheck,
    private readonly config: Config,
    private readonly saves: FormSaveLimiter,
  ) {}

  /** `before`: the organization being changed; null: a new one. */
  async accept(actor: Actor, dto: SaveClientDto, before: ClientRow | null): Promise<ClientFields> {
    const { host } = new URL(this.config.server.publicUrl);
    const submitted = toClientForm(dto, this.config.outbound.PAPERLESS_TRANSACTIONS_URL);
    // HTML is validated after sanitizing, which costs more than everything else.
    const errors = validateClient(submitted, host).filter(({ path }) => !path.endsWith('.html'));
    const isWrong = (path: string) => errors.some((error) => error.path === path);
    if (!isWrong('key') && (await this.clients.isKeyTaken(submitted.key, before?.id ?? null))) errors.push(keyTaken);
    refuse(errors);
    this.saves.charge(
      actor.uid,
      before?.id ?? null,
      submitted.links.map(({ html }) => html ?? ''),
    );
    const form = cleanClientForm(submitted);
    refuse(validateClient(form, host));
    refuse(await this.providerIssues(actor, form, before));
    return toClientFields(form);
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

  /** Checks the provider only if it's new or was just turned on: the provider may be down while someone changes colors. */
  private async providerIssues(actor: Actor, form: SubmittedClient, before: ClientRow | null): Promise<FieldError[]> {
    const { enabled, domain } = form.authProviders.auth0;
    const known = before?.authProviders.auth0;
    if (!enabled || (known?.enabled && known.domain === domain)) return [];
    if (await this.providers.isProvider(actor, domain)) return [];
    return [{ path: 'authProviders.auth0.domain', message: PROVIDER_UNREACHABLE }];
  }
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new DomainError('validation_failed', { errors: [...errors] });
}

const keyTaken: FieldError = { path: 'key', message: KEY_TAKEN };
