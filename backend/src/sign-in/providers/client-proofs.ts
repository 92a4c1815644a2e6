import { Injectable } from '@nestjs/common';
import { type ClientListener, ClientListeners } from '../../clients/clients.public.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';

/** Deletes proofs that haven't become sessions yet when the domain or identity provider that they depend on is removed. */
@Injectable()
@Contributes(ClientListeners)
export class ClientProofs implements ClientListener {
  async hostMoved(transaction: Transaction, host: string): Promise<void> {
    await transaction.query('DELETE FROM provider_proofs WHERE host = $1', [host]);
  }

  async providerChanged(transaction: Transaction, clientId: string): Promise<void> {
    await transaction.query(`DELETE FROM provider_proofs WHERE provider = 'own' AND client_id = $1`, [clientId]);
  }
}
