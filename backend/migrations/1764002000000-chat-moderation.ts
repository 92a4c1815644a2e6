import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Likes, flags, held messages, the pinned message, mutes, word lists, and what staff set in a chat while it runs. */
export class ChatModeration1764002000000 implements MigrationInterface {
  name = 'ChatModeration1764002000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `ALTER TABLE chat_messages
    ADD likes_count int NOT NULL DEFAULT 0,
    ADD flags_count int NOT NULL DEFAULT 0,
    ADD hold text CHECK (hold IN ('held', 'rejected')),
    ADD in_review boolean NOT NULL DEFAULT false`,
  // Whatever leaves out deleted messages also leaves out messages that wait for a moderator.
  `ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_hold CHECK (hold IS NULL OR is_deleted)`,
  `CREATE INDEX chat_messages_review ON chat_messages (room_id, revision) WHERE in_review`,
  `CREATE INDEX chat_messages_person ON chat_messages (room_id, author_id, position DESC)`,
  `CREATE TABLE chat_marks (
    message_id uuid NOT NULL,
    person_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('like', 'flag')),
    room_id uuid NOT NULL,
    PRIMARY KEY (message_id, person_id, kind)
  )`,
  `CREATE INDEX chat_marks_person ON chat_marks (person_id, room_id)`,
  `CREATE TABLE chat_rooms (
    content_id uuid PRIMARY KEY REFERENCES contents ON DELETE CASCADE,
    revision bigint NOT NULL,
    is_paused boolean NOT NULL DEFAULT false,
    slow_seconds int NOT NULL DEFAULT 0,
    requires_signin boolean NOT NULL DEFAULT false,
    holds_messages boolean NOT NULL DEFAULT false,
    pinned_id uuid
  )`,
  `CREATE TABLE chat_mutes (
    room_id uuid NOT NULL,
    user_id uuid NOT NULL,
    user_name text NOT NULL,
    until timestamptz NOT NULL,
    created_by uuid,
    PRIMARY KEY (room_id, user_id)
  )`,
  `CREATE INDEX chat_mutes_user ON chat_mutes (user_id)`,
  `ALTER TABLE bans ADD user_name text NOT NULL DEFAULT ''`,
  `CREATE TABLE chat_senders (
    user_id uuid PRIMARY KEY,
    address_hash text NOT NULL,
    sent_at timestamptz NOT NULL
  )`,
  `CREATE TABLE chat_address_marks (
    address_hash text NOT NULL,
    client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
    room_id uuid,
    marked_at timestamptz NOT NULL,
    until timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX chat_address_marks_address ON chat_address_marks (address_hash, client_id, coalesce(room_id, client_id))`,
  `CREATE TABLE word_lists (
    id uuid PRIMARY KEY,
    client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
    channel_id uuid REFERENCES channels ON DELETE CASCADE,
    words jsonb NOT NULL,
    revision int NOT NULL
  )`,
  `CREATE UNIQUE INDEX word_lists_place ON word_lists (client_id, coalesce(channel_id, client_id))`,
  `CREATE INDEX audit_entries_chat ON audit_entries (subject_id, id DESC) WHERE action LIKE 'chat.person-%'`,
];

const DOWN = [
  `DROP INDEX audit_entries_chat`,
  `DROP TABLE word_lists, chat_address_marks, chat_senders, chat_mutes, chat_rooms, chat_marks`,
  `ALTER TABLE bans DROP user_name`,
  `DROP INDEX chat_messages_person, chat_messages_review`,
  `ALTER TABLE chat_messages DROP CONSTRAINT chat_messages_hold`,
  `ALTER TABLE chat_messages DROP likes_count, DROP flags_count, DROP hold, DROP in_review`,
];
