import { Injectable } from '@nestjs/common';
import { type ClientListener, ClientListeners } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';

/** Ends sessions when the domain or identity provider that they depend on is removed. */
@Injectable()
@Contributes(ClientListeners)
export class ClientSessions implements ClientListener {
  constructor(private readonly clock: Clock) {}

  async hostMoved(transaction: Transaction, host: string): Promise<void> {
    await transaction.query('UPDATE sessions SET revoked_at = $2 WHERE host = $1 AND revoked_at IS NULL', [
      host,
      this.clock.date(),
    ]);
  }

  async providerChanged(transaction: Transaction, clientId: string): Promise<void> {
    await transaction.query(
      `UPDATE sessions SET revoked_at = $2 WHERE method = 'own' AND client_id = $1 AND revoked_at IS NULL`,
      [clientId, this.clock.date()],
    );
  }
}
