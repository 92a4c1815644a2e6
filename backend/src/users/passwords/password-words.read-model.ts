import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

@Injectable()
export class PasswordWordsReadModel {
  constructor(private readonly database: Database) {}

  /**
   * The words that others would try first when guessing someone's password: their names, address, and organizations.
   */
  async of(userId: string): Promise<string[]> {
    const rows = await this.database.query<{ word: string | null }>(
      `SELECT unnest(ARRAY[u.first_name, u.last_name, u.display_name, u.email]) AS word FROM users u WHERE u.id = $1
       UNION SELECT unnest(ARRAY[c.name, c.key]) FROM user_roles r JOIN clients c ON c.id = r.client_id WHERE r.user_id = $1`,
      [userId],
    );
    return rows.flatMap(({ word }) => word ?? []);
  }
}
