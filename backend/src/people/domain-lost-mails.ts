import { Injectable } from '@nestjs/common';
import { type ClientListener, ClientListeners, type ClientRow } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { peopleMails } from './people.mails.js';

interface Owner {
  id: string;
  email: string;
  firstName: string | null;
}

/** Emails the owner of an organization when its custom domain is no longer served. */
@Injectable()
@Contributes(ClientListeners)
export class DomainLostMails implements ClientListener {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  async domainLost(transaction: Transaction, client: ClientRow): Promise<void> {
    const owners = await transaction.query<Owner>(
      `SELECT u.id, u.email, coalesce(r.first_name, u.first_name, u.display_name) AS "firstName"
       FROM user_roles r JOIN users u ON u.id = r.user_id
       WHERE r.client_id = $1 AND r.role = 'owner' AND u.email IS NOT NULL`,
      [client.id],
    );
    for (const { id, email, firstName } of owners)
      await this.outbox.enqueue(transaction, {
        template: peopleMails['domain-lost'],
        to: email,
        personId: id,
        host: null,
        values: {
          firstName: firstName ?? '',
          organization: client.name,
          domain: client.customDomain ?? '',
          at: this.clock.date(),
        },
      });
  }
}
