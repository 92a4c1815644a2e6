import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditRepository } from '../../platform/audit/audit.repository.js';
import { MailRepository } from '../../platform/mail/mail.repository.js';
import { PersonErasures } from './person-erasures.js';

/** What the platform keeps of people: names and addresses in the audit log, and mails that wait. */
@Injectable()
export class TraceErasure implements OnModuleInit {
  constructor(
    private readonly erasures: PersonErasures,
    private readonly audit: AuditRepository,
    private readonly mails: MailRepository,
  ) {}

  onModuleInit(): void {
    this.erasures.register({
      step: 'auditValues',
      count: (uids) => this.audit.countValuesOf(uids),
      eraseSome: (transaction, uids) => this.audit.eraseValuesOf(transaction, uids),
    });
    this.erasures.register({
      step: 'mails',
      count: async () => 0,
      eraseSome: (transaction, uids) => this.mails.deleteOf(transaction, uids),
    });
  }
}
