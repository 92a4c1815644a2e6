import { Injectable } from '@nestjs/common';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  type RetentionSource,
  type RetentionStep,
  RetentionSteps,
  rowsOfContents,
} from '../platform/retention/retention-steps.js';

const AT_ONCE = 500;
const OLD_VIEWERS =
  'client_id = $1::uuid AND last_seen_at < $2::timestamptz AND NOT is_erased AND $3::uuid[] IS NOT NULL';

/** Viewers from long ago. First their names go, then everything but counts. */
@Injectable()
@Contributes(RetentionSteps)
export class ViewerRetention implements RetentionSource {
  readonly steps: readonly RetentionStep[] = [
    {
      ...{ kind: 'names', step: 'viewers' },
      countSql: `SELECT count(*)::int AS count FROM viewers WHERE ${OLD_VIEWERS}`,
      removeSql: `UPDATE viewers SET user_id = gen_random_uuid(), is_erased = true
        WHERE id IN (SELECT id FROM viewers WHERE ${OLD_VIEWERS} LIMIT ${AT_ONCE} FOR UPDATE) RETURNING 1`,
    },
    {
      ...{ kind: 'presence', step: 'stays', partitioned: { table: 'presence_entries', column: 'content_id' } },
      ...rowsOfContents('presence_entries', 'content_id'),
    },
    {
      ...{ kind: 'presence', step: 'events', partitioned: { table: 'viewer_events', column: 'content_id' } },
      ...rowsOfContents('viewer_events', 'content_id'),
    },
    { kind: 'presence', step: 'watched', ...rowsOfContents('content_viewers', 'content_id', 'content_id, viewer_id') },
  ];
}
