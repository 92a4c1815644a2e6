import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages and direct chats by host of contents whose chat may be gone. Those that were reduced before are counted from what is left of it. */
export class HostsOfReducedContents1764064000000 implements MigrationInterface {
  name = 'HostsOfReducedContents1764064000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE content_hosts (
      content_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
      user_id uuid NOT NULL,
      messages int NOT NULL,
      chats int NOT NULL
    )`);
    await runner.query('CREATE INDEX content_hosts_content ON content_hosts (content_id)');
    await runner.query('CREATE INDEX content_hosts_user ON content_hosts (user_id)');
    await runner.query(`INSERT INTO content_hosts (content_id, user_id, messages, chats)
      SELECT content_id, user_id, sum(messages)::int, sum(chats)::int FROM (
        SELECT a.content_id, m.author_id AS user_id, 1 AS messages, 0 AS chats
        FROM content_analytics a JOIN chat_messages m ON m.room_id = a.content_id
        WHERE a.reduced_at IS NOT NULL AND m.is_host AND NOT m.is_deleted
        UNION ALL
        SELECT a.content_id, p.user_id, 0, 1
        FROM content_analytics a JOIN direct_chats c ON c.room_id = a.content_id JOIN direct_chat_people p ON p.chat_id = c.id
        WHERE a.reduced_at IS NOT NULL AND p.is_host AND c.accepted_at IS NOT NULL
      ) acts GROUP BY content_id, user_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_hosts');
  }
}
