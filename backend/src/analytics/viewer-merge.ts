import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type IdentityMerge, type IdentityMergeStep, IdentityMerges } from '../sign-in/sign-in.public.js';

/** Moves the viewer record to the account on sign-in. If the account already has one, the watch time is added to it. */
@Injectable()
@Contributes(IdentityMerges)
export class ViewerMerge implements IdentityMergeStep {
  async merge(transaction: Transaction, { fromUid, toUid }: IdentityMerge): Promise<void> {
    await transaction.query(
      `UPDATE viewers v SET user_id = $2 WHERE v.user_id = $1
         AND NOT EXISTS (SELECT FROM viewers o WHERE o.client_id = v.client_id AND o.user_id = $2)`,
      [fromUid, toUid],
    );
    await transaction.query(
      `UPDATE presence_entries p SET viewer_id = o.id FROM viewers v JOIN viewers o ON o.client_id = v.client_id AND o.user_id = $2
         WHERE v.user_id = $1 AND p.viewer_id = v.id`,
      [fromUid, toUid],
    );
    await transaction.query(
      `WITH merged AS (
         DELETE FROM content_viewers f USING viewers v JOIN viewers o ON o.client_id = v.client_id AND o.user_id = $2
         WHERE v.user_id = $1 AND f.viewer_id = v.id RETURNING f.*, o.id AS into_id
       )
       INSERT INTO content_viewers AS c (content_id, viewer_id, run_id, spans, watched_ms, first_at, last_at, device, source, is_staff, is_returning)
       SELECT content_id, into_id, run_id, spans, watched_ms, first_at, last_at, device, source, is_staff, is_returning FROM merged
       ON CONFLICT (content_id, viewer_id) DO UPDATE SET spans = c.spans + excluded.spans, first_at = least(c.first_at, excluded.first_at),
         last_at = greatest(c.last_at, excluded.last_at), is_staff = c.is_staff OR excluded.is_staff,
         watched_ms = (SELECT coalesce(sum(extract(epoch FROM upper(s) - lower(s)) * 1000), 0) FROM unnest(c.spans + excluded.spans) s)`,
      [fromUid, toUid],
    );
    await transaction.query(
      `UPDATE viewer_events e SET viewer_id = o.id FROM viewers v JOIN viewers o ON o.client_id = v.client_id AND o.user_id = $2
         WHERE v.user_id = $1 AND e.viewer_id = v.id`,
      [fromUid, toUid],
    );
    await transaction.query('UPDATE content_hosts SET user_id = $2 WHERE user_id = $1', [fromUid, toUid]);
  }
}
