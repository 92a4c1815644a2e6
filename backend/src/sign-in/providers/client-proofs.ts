import { Injectable } from '@nestjs/common';
import { type ClientListener, ClientListeners } from '../../clients/clients.public.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';

/** Ends proofs, of which sessions would come, with what they rest on: a domain, an organization's provider. */
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
