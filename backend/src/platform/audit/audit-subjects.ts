import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../discovery/contributions.js';

/** How the module that owns a kind of thing names it when the audit log is read. */
export interface AuditSubjectNames {
  /** The kind, as in entries. */
  readonly auditSubject: string;
  /** SQL for the current name of the thing with this id (a text), for a reader limited to these channels; null: unlimited. */
  auditNameSql(id: string, channels: string): string;
}

/** Names of the subjects of entries. A kind without a contribution is shown without a name. */
@Injectable()
export class AuditSubjects implements Registry<AuditSubjectNames> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly AuditSubjectNames[] {
    return this.contributions.to(AuditSubjects);
  }
}
