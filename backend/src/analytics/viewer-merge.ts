import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IdentityMerges } from '../users/users.public.js';

/** The viewer record survives a sign-in; where the account has one already, what was watched is added to that one. */
@Injectable()
export class ViewerMerge implements OnModuleInit {
  constructor(private readonly merges: IdentityMerges) {}

  onModuleInit(): void {
    this.merges.register(async (transaction, { fromUid, toUid }) => {
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
    });
  }
}
