import type { AuditSubject } from './audit-entry.js';

const KEPT = `(SELECT v.value FROM audit_values v WHERE v.entry_id = e.id AND v.name = 'subject.name')`;

/** What each kind of subject is called now; null: it has no name. The names of people are kept with their entries. */
const NAMES: Readonly<Record<AuditSubject['type'], string | null>> = {
  'access-token': '(SELECT o.name FROM access_tokens o WHERE o.id = e.subject_id)',
  account: KEPT,
  audit: null,
  'chat-message': null,
  client: '(SELECT o.name FROM clients o WHERE o.id = e.subject_id::uuid)',
  content: `(SELECT o.name FROM contents o WHERE o.id = e.subject_id::uuid AND ($2::uuid[] IS NULL OR EXISTS (
    SELECT FROM content_channels l WHERE l.content_id = o.id AND NOT l.is_removed AND l.channel_id = ANY($2))))`,
  image: '(SELECT o.file_name FROM images o WHERE o.id = e.subject_id::uuid)',
  product: null,
  user: KEPT,
};

/** The name of the subject of \`audit_entries e\`, for whoever is limited to the channels of \`$2\`. */
export const SUBJECT_NAME = `CASE e.subject_type
  ${Object.entries(NAMES)
    .map(([type, name]) => `WHEN '${type}' THEN ${name ?? 'NULL'}`)
    .join('\n  ')}
  END`;
