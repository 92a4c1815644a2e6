import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonErasures } from '../users/users.public.js';

/** Contents and channels of erased people stay; that they saved them last does not. */
@Injectable()
export class EditorErasure implements OnModuleInit {
  constructor(private readonly erasures: PersonErasures) {}

  onModuleInit(): void {
    this.erasures.register({
      step: 'accounts',
      count: async () => 0,
      eraseSome: async (transaction, uids) => {
        await transaction.query('UPDATE contents SET updated_by = NULL WHERE updated_by = ANY($1::uuid[])', [uids]);
        await transaction.query('UPDATE channels SET updated_by = NULL WHERE updated_by = ANY($1::uuid[])', [uids]);
        return 0;
      },
    });
  }
}
