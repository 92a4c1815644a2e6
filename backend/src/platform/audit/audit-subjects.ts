import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../discovery/contributions.js';

/** Implemented by the module that owns a kind of subject, to name it when the audit log is read. */
export interface AuditSubjectNames {
  /** The kind, as in entries. */
  readonly auditSubject: string;
  /** SQL for the current name of the subject with this id (text), for a reader limited to these channels; null means no limit. */
  auditNameSql(id: string, channels: string): string;
}

/** Names of the subjects of audit entries. Kinds without a contribution are shown without a name. */
@Injectable()
export class AuditSubjects implements Registry<AuditSubjectNames> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly AuditSubjectNames[] {
    return this.contributions.to(AuditSubjects);
  }
}
