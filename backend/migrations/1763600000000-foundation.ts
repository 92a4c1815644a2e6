import type { MigrationInterface, QueryRunner } from 'typeorm';
import { monthlyPartition, upcomingMonths } from '../src/platform/database/monthly-partitions.js';

/** Organizations, people, channels, contents, rooms, chat and presence. */
export class Foundation1763600000000 implements MigrationInterface {
  name = 'Foundation1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    for (const month of upcomingMonths(new Date(), -1, 12)) {
      for (const table of ['chat_messages', 'presence_entries']) await runner.query(monthlyPartition(table, month));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES.reverse()) await runner.query(`DROP TABLE ${table}`);
  }
}

const TABLES = [
  'cluster_state',
  'rate_limits',
  'clients',
  'users',
  'user_roles',
  'sessions',
  'rooms',
  'channels',
  'contents',
  'content_channels',
  'chat_messages',
  'bans',
  'viewers',
  'presence_entries',
];

const STATEMENTS = [
  `CREATE TABLE cluster_state (
    id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    epoch text NOT NULL,
    refresh_at timestamptz,
    refresh_spread_ms integer NOT NULL DEFAULT 0
  )`,
  `INSERT INTO cluster_state (epoch) VALUES (substr(md5(random()::text || clock_timestamp()::text), 1, 8))`,
  `CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`,
  `CREATE TABLE clients (
    id uuid PRIMARY KEY,
    key text NOT NULL CHECK (length(key) BETWEEN 2 AND 50),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    logo_image text,
    home_url text,
    time_zone_name text NOT NULL DEFAULT 'America/Chicago',
    theme jsonb,
    auth_providers jsonb NOT NULL DEFAULT '{"google":{"enabled":true},"facebook":{"enabled":true},"auth0":{"enabled":false}}',
    custom_domain text,
    is_archived boolean NOT NULL DEFAULT false,
    is_demo boolean NOT NULL DEFAULT false,
    version_code text CHECK (length(version_code) = 8),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX clients_key ON clients (lower(key)) WHERE version_code IS NULL`,
  `CREATE UNIQUE INDEX clients_custom_domain ON clients (lower(custom_domain)) WHERE version_code IS NULL AND custom_domain IS NOT NULL`,
  `CREATE TABLE users (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('guest', 'registered')),
    email text CHECK (email = lower(email) AND length(email) <= 320),
    password_hash text,
    first_name text CHECK (length(first_name) <= 100),
    last_name text CHECK (length(last_name) <= 100),
    display_name text CHECK (length(display_name) BETWEEN 1 AND 60),
    photo_url text,
    global_role text CHECK (global_role IN ('owner', 'admin', 'superhost', 'host')),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX users_email ON users (email) WHERE kind = 'registered'`,
  `CREATE TABLE user_roles (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
    role text NOT NULL CHECK (role IN ('owner', 'admin', 'superhost', 'host')),
    whitelist_channel_ids uuid[],
    PRIMARY KEY (user_id, client_id)
  )`,
  `CREATE INDEX user_roles_client ON user_roles (client_id)`,
  `CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    token_hash bytea NOT NULL,
    previous_hash bytea,
    rotated_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    user_agent text CHECK (length(user_agent) <= 300)
  )`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,
  `CREATE INDEX sessions_expiry ON sessions (expires_at)`,
  `CREATE TABLE rooms (
    id uuid PRIMARY KEY,
    client_id uuid NOT NULL REFERENCES clients,
    kind text NOT NULL CHECK (kind IN ('content', 'channel')),
    revision bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500)`,
  `CREATE TABLE channels (
    id uuid PRIMARY KEY REFERENCES rooms,
    client_id uuid NOT NULL REFERENCES clients,
    key text NOT NULL CHECK (length(key) BETWEEN 2 AND 50),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    description text,
    header_image text,
    logo_image text,
    home_url text,
    thumb_image text,
    default_video jsonb,
    show_at timestamptz,
    hide_at timestamptz,
    is_private boolean NOT NULL DEFAULT false,
    display_order integer NOT NULL DEFAULT 0,
    theme jsonb,
    time_zone_name text NOT NULL DEFAULT 'America/Chicago',
    next_boundary_at timestamptz,
    version_code text CHECK (length(version_code) = 8),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    updated_by uuid,
    revision bigint NOT NULL DEFAULT 0
  )`,
  `CREATE UNIQUE INDEX channels_key ON channels (client_id, lower(key)) WHERE version_code IS NULL`,
  `CREATE INDEX channels_boundary ON channels (next_boundary_at) WHERE next_boundary_at IS NOT NULL AND version_code IS NULL`,
  `CREATE TABLE contents (
    id uuid PRIMARY KEY REFERENCES rooms,
    client_id uuid NOT NULL REFERENCES clients,
    key text NOT NULL CHECK (key ~ '^[a-z0-9]{10}$'),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    description text NOT NULL,
    content_type text NOT NULL CHECK (content_type IN ('onDemand', 'simulatedLive', 'live')),
    video_provider text NOT NULL CHECK (video_provider IN ('youtube', 'vimeo', 'facebook', 'livestream', 'livingAsOne', 'livingAsOneSingle', 'other')),
    src text NOT NULL,
    thumb_image text NOT NULL,
    opens_at timestamptz,
    starts_at timestamptz,
    closes_at timestamptz,
    original_air_date timestamptz,
    duration_minutes double precision NOT NULL,
    pre_play_minutes double precision NOT NULL DEFAULT 0,
    time_zone_name text NOT NULL,
    is_private boolean NOT NULL DEFAULT false,
    show_at timestamptz,
    hide_at timestamptz,
    show_live_stats boolean NOT NULL DEFAULT false,
    disable_countdown boolean NOT NULL DEFAULT false,
    chat_enabled boolean NOT NULL DEFAULT false,
    chat_require_signin boolean NOT NULL DEFAULT false,
    chat_enable_anonymous boolean NOT NULL DEFAULT false,
    chat_enable_preview boolean NOT NULL DEFAULT true,
    chat_enable_direct_messaging boolean NOT NULL DEFAULT false,
    chat_starts_at timestamptz,
    chat_ends_at timestamptz,
    initial_selected_panel text,
    next_boundary_at timestamptz,
    version_code text CHECK (length(version_code) = 8),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    updated_by uuid,
    revision bigint NOT NULL DEFAULT 0,
    CHECK (content_type = 'onDemand' OR (opens_at IS NOT NULL AND starts_at IS NOT NULL AND closes_at IS NOT NULL AND duration_minutes > 0)),
    CHECK (content_type <> 'onDemand' OR original_air_date IS NOT NULL)
  )`,
  `CREATE UNIQUE INDEX contents_key ON contents (client_id, key)`,
  `CREATE INDEX contents_boundary ON contents (next_boundary_at) WHERE next_boundary_at IS NOT NULL AND version_code IS NULL`,
  `CREATE TABLE content_channels (
    content_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
    channel_id uuid NOT NULL REFERENCES channels ON DELETE CASCADE,
    is_removed boolean NOT NULL DEFAULT false,
    revision bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (content_id, channel_id)
  )`,
  `CREATE INDEX content_channels_channel ON content_channels (channel_id, revision)`,
  `CREATE TABLE chat_messages (
    id uuid NOT NULL,
    room_id uuid NOT NULL,
    client_id uuid NOT NULL,
    position bigint NOT NULL,
    revision bigint NOT NULL,
    author_id uuid NOT NULL,
    author_name text NOT NULL CHECK (length(author_name) BETWEEN 1 AND 60),
    author_photo_url text,
    is_host boolean NOT NULL DEFAULT false,
    sent_hash text NOT NULL,
    text text NOT NULL CHECK (length(text) <= 4000),
    flags text[] NOT NULL DEFAULT '{}',
    is_deleted boolean NOT NULL DEFAULT false,
    sent_at timestamptz NOT NULL,
    PRIMARY KEY (id)
  ) PARTITION BY RANGE (id)`,
  `CREATE TABLE chat_messages_other PARTITION OF chat_messages DEFAULT`,
  `CREATE INDEX chat_messages_position ON chat_messages (room_id, position DESC)`,
  `CREATE INDEX chat_messages_revision ON chat_messages (room_id, revision)`,
  `CREATE TABLE bans (
    id uuid PRIMARY KEY,
    client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
    room_id uuid,
    user_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    created_by uuid
  )`,
  `CREATE UNIQUE INDEX bans_person ON bans (client_id, user_id, coalesce(room_id, client_id))`,
  `CREATE TABLE viewers (
    id uuid PRIMARY KEY,
    client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
    user_id uuid NOT NULL,
    first_seen_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX viewers_person ON viewers (client_id, user_id)`,
  `CREATE TABLE presence_entries (
    id uuid NOT NULL,
    client_id uuid NOT NULL,
    content_id uuid NOT NULL,
    channel_id uuid,
    viewer_id uuid NOT NULL,
    process_id uuid NOT NULL,
    entered_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    exited_at timestamptz,
    is_unclosed boolean NOT NULL DEFAULT false,
    PRIMARY KEY (id)
  ) PARTITION BY RANGE (id)`,
  `CREATE TABLE presence_entries_other PARTITION OF presence_entries DEFAULT`,
  `CREATE INDEX presence_entries_content ON presence_entries (content_id, viewer_id)`,
  `CREATE INDEX presence_entries_viewer ON presence_entries (viewer_id)`,
  `CREATE INDEX presence_entries_open ON presence_entries (last_seen_at) WHERE exited_at IS NULL AND NOT is_unclosed`,
];
