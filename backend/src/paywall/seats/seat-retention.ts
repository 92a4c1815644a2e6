import { Injectable } from '@nestjs/common';
import { Contributes } from '../../platform/discovery/contributions.js';
import { type RetentionSource, type RetentionStep, RetentionSteps } from '../../platform/retention/retention-steps.js';

const AT_ONCE = 2_000;
/** Given up long ago. The gate needs seats in use, however old. */
const OLD_SEATS = '$1::uuid IS NOT NULL AND channel_id = ANY($3::uuid[]) AND freed_at < $2::timestamptz';

/** When attendees came and went, which is all that says who watched with which registration. */
@Injectable()
@Contributes(RetentionSteps)
export class SeatRetention implements RetentionSource {
  readonly steps: readonly RetentionStep[] = [
    {
      ...{ kind: 'presence', step: 'seats', ofChannels: true },
      countSql: `SELECT count(*)::int AS count FROM seats WHERE ${OLD_SEATS}`,
      removeSql: `DELETE FROM seats WHERE id IN (SELECT id FROM seats WHERE ${OLD_SEATS} LIMIT ${AT_ONCE}) RETURNING 1`,
    },
  ];
}
