import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../platform/audit/audit.repository.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';
import { MailRepository } from '../platform/mail/mail.repository.js';

/** Erases people's names and addresses from the audit log. */
@Injectable()
@Contributes(PersonErasures)
export class AuditErasure implements PersonErasure {
  readonly step = 'auditValues';

  constructor(private readonly audit: AuditRepository) {}

  count(uids: readonly string[]): Promise<number> {
    return this.audit.countValuesOf(uids);
  }

  eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    return this.audit.eraseValuesOf(transaction, uids);
  }
}

/** Erases unsent emails to these people. */
@Injectable()
@Contributes(PersonErasures)
export class MailErasure implements PersonErasure {
  readonly step = 'mails';

  constructor(private readonly mails: MailRepository) {}

  async count(): Promise<number> {
    return 0;
  }

  eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    return this.mails.deleteOf(transaction, uids);
  }
}
