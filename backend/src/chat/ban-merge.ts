import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IdentityMerges } from '../users/users.public.js';

/** A ban follows the person into the account that they sign in to. */
@Injectable()
export class BanMerge implements OnModuleInit {
  constructor(private readonly merges: IdentityMerges) {}

  onModuleInit(): void {
    this.merges.register(async (transaction, { fromUid, toUid }) => {
      await transaction.query(
        `INSERT INTO bans (id, client_id, room_id, user_id, created_at, created_by)
         SELECT gen_random_uuid(), client_id, room_id, $2, created_at, created_by FROM bans WHERE user_id = $1
         ON CONFLICT DO NOTHING`,
        [fromUid, toUid],
      );
    });
  }
}
