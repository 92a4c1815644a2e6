import type { MigrationInterface, QueryRunner } from 'typeorm';
import { monthlyPartition, upcomingMonths } from '../src/platform/database/monthly-partitions.js';

/** Conversations of two people in a content's room, and the chat of its staff. */
export class DirectChats1764003000000 implements MigrationInterface {
  name = 'DirectChats1764003000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
    for (const month of upcomingMonths(new Date(), -1, 12))
      await runner.query(monthlyPartition('direct_messages', month));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE direct_chat_acts, direct_messages, direct_chat_people, direct_chats');
  }
}

const STATUS = `status text NOT NULL CHECK (status IN
  ('request', 'active', 'ended', 'directMessageRequest', 'directMessageActive', 'directMessageEnded', 'blocked'))`;

const UP = [
  `CREATE TABLE direct_chats (
    id uuid PRIMARY KEY,
    room_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
    client_id uuid NOT NULL,
    revision bigint NOT NULL,
    request_revision bigint NOT NULL,
    created_by uuid NOT NULL,
    message text NOT NULL,
    ${STATUS},
    host_chat boolean NOT NULL,
    show_request boolean NOT NULL,
    requested_at timestamptz NOT NULL,
    accepted_at timestamptz,
    leaves_at timestamptz,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX direct_chats_revision ON direct_chats (room_id, revision)',
  'CREATE INDEX direct_chats_request ON direct_chats (room_id, request_revision) WHERE request_revision > 0',
  'CREATE INDEX direct_chats_leaving ON direct_chats (leaves_at) WHERE leaves_at IS NOT NULL',
  `CREATE TABLE direct_chat_people (
    chat_id uuid NOT NULL REFERENCES direct_chats ON DELETE CASCADE,
    user_id uuid NOT NULL,
    room_id uuid NOT NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    photo_url text,
    is_host boolean NOT NULL,
    is_muted boolean NOT NULL DEFAULT false,
    ${STATUS},
    left_revision bigint,
    PRIMARY KEY (chat_id, user_id)
  )`,
  'CREATE INDEX direct_chat_people_user ON direct_chat_people (user_id, room_id)',
  `CREATE TABLE direct_messages (
    id uuid NOT NULL,
    chat_id uuid,
    room_id uuid NOT NULL,
    client_id uuid NOT NULL,
    position bigint NOT NULL,
    revision bigint NOT NULL,
    author_id uuid NOT NULL,
    author_name text NOT NULL CHECK (length(author_name) BETWEEN 1 AND 60),
    author_photo_url text,
    is_host boolean NOT NULL,
    is_system boolean NOT NULL DEFAULT false,
    sent_hash text NOT NULL,
    text text NOT NULL CHECK (length(text) <= 4000),
    flags text[] NOT NULL DEFAULT '{}',
    is_deleted boolean NOT NULL DEFAULT false,
    sent_at timestamptz NOT NULL,
    PRIMARY KEY (id)
  ) PARTITION BY RANGE (id)`,
  'CREATE TABLE direct_messages_other PARTITION OF direct_messages DEFAULT',
  'CREATE INDEX direct_messages_revision ON direct_messages (room_id, revision)',
  'CREATE INDEX direct_messages_chat ON direct_messages (chat_id, position DESC) WHERE chat_id IS NOT NULL',
  'CREATE INDEX direct_messages_hosts ON direct_messages (room_id, position DESC) WHERE chat_id IS NULL',
  'CREATE INDEX direct_messages_author ON direct_messages (author_id)',
  `CREATE TABLE direct_chat_acts (
    id uuid PRIMARY KEY,
    chat_id uuid NOT NULL REFERENCES direct_chats ON DELETE CASCADE,
    user_id uuid NOT NULL,
    act text NOT NULL,
    sent_hash text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX direct_chat_acts_chat ON direct_chat_acts (chat_id)',
  'CREATE INDEX direct_chat_acts_user ON direct_chat_acts (user_id)',
];
