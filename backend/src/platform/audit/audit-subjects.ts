import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../discovery/contributions.js';

/** How the module that owns a kind of thing calls it in the audit log, when the log is read. */
export interface AuditSubjectNames {
  /** The kind, as entries say it. */
  readonly auditSubject: string;
  /** SQL for the present name of the thing with this id (a text), for the person who is limited to these channels; null: to none. */
  auditNameSql(id: string, channels: string): string;
}

/** Names of what entries are about. A kind that nobody names is shown without a name. */
@Injectable()
export class AuditSubjects implements Registry<AuditSubjectNames> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly AuditSubjectNames[] {
    return this.contributions.to(AuditSubjects);
  }
}
