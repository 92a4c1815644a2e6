import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type IdentityMerge, type IdentityMergeStep, IdentityMerges } from '../sign-in/sign-in.public.js';

/** Copies a guest's bans to the account that they sign in to. */
@Injectable()
@Contributes(IdentityMerges)
export class BanMerge implements IdentityMergeStep {
  async merge(transaction: Transaction, { fromUid, toUid }: IdentityMerge): Promise<void> {
    await transaction.query(
      `INSERT INTO bans (id, client_id, room_id, user_id, created_at, created_by)
         SELECT gen_random_uuid(), client_id, room_id, $2, created_at, created_by FROM bans WHERE user_id = $1
         ON CONFLICT DO NOTHING`,
      [fromUid, toUid],
    );
  }
}
