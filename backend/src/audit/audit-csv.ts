import type { Readable } from 'node:stream';
import { csvStream } from '../platform/text/csv-stream.js';
import type { AuditEntryDto } from './audit.dto.js';

type Line = Record<keyof typeof COLUMNS, string | null>;

const COLUMNS = {
  at: 'When (UTC)',
  name: 'Who',
  email: 'Email',
  token: 'Personal access token ID',
  tokenMadeBy: 'Personal access token created by',
  address: 'IP address',
  userAgent: 'Browser',
  client: 'Organization',
  action: 'Action',
  subjectType: 'Subject type',
  subject: 'Subject',
  subjectId: 'Subject ID',
  field: 'Field',
  before: 'Before',
  after: 'After',
  actorId: 'Person ID',
  requestId: 'Request ID',
};

/** One line per changed field, or one per entry without changes. `end` aborts the stream. */
export function auditCsv(entries: AsyncIterable<AuditEntryDto>, end: AbortSignal): Readable {
  const lines = async function* (): AsyncGenerator<Line> {
    for await (const entry of entries) yield* linesOf(entry);
  };
  return csvStream(COLUMNS, lines(), end);
}

function linesOf(entry: AuditEntryDto): Line[] {
  const line = {
    at: entry.at,
    name: entry.actor.name,
    email: entry.actor.email,
    token: entry.actor.tokenId,
    tokenMadeBy: entry.actor.tokenMadeBy,
    address: entry.address,
    userAgent: entry.userAgent,
    client: entry.clientName,
    action: entry.action,
    subjectType: entry.subject.type,
    subject: entry.subject.name,
    subjectId: entry.subject.id,
    actorId: entry.actor.id,
    requestId: entry.requestId,
  };
  if (entry.changes.length === 0) return [{ ...line, field: null, before: null, after: null }];
  return entry.changes.map(({ field, before, after }) => ({ ...line, field, before, after }));
}
