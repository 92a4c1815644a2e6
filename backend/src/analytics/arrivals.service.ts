import { Injectable } from '@nestjs/common';
import { ClientReadModel } from '../clients/clients.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { PresenceRepository } from './presence.repository.js';

/** Updates the viewer record of someone who continues under the same identity. */
@Injectable()
export class Arrivals {
  constructor(
    private readonly clients: ClientReadModel,
    private readonly presence: PresenceRepository,
    private readonly clock: Clock,
  ) {}

  /** Anyone may register an arrival, as with opening a stream. */
  async record({ uid }: Principal, clientId: string): Promise<void> {
    if (!(await this.clients.byId(clientId))) throw new DomainError('not_found');
    await this.presence.arrive(clientId, uid, this.clock.date());
  }
}
