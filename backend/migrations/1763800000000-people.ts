import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that are proven, one owner for each organization, other ways to sign in, personal access tokens; domains that are proven. */
export class People1763800000000 implements MigrationInterface {
  name = 'People1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of REVERSAL) await runner.query(statement);
  }
}

const STATEMENTS = [
  `ALTER TABLE users
    ADD activated_at timestamptz,
    ADD created_by_client_id uuid REFERENCES clients ON DELETE SET NULL,
    ADD home_client_id uuid REFERENCES clients ON DELETE CASCADE,
    ADD contact_email text CHECK (contact_email = lower(contact_email) AND length(contact_email) <= 320),
    ADD initial_password_expires_at timestamptz,
    ADD password_changed_at timestamptz,
    ADD photo_at timestamptz,
    ADD last_sign_in_at timestamptz,
    ADD CHECK (home_client_id IS NULL OR (global_role IS NULL AND email IS NULL AND password_hash IS NULL))`,
  `UPDATE users SET activated_at = created_at WHERE kind = 'registered'`,
  `CREATE INDEX users_contact_email ON users (contact_email) WHERE contact_email IS NOT NULL`,
  `CREATE INDEX users_guest_email ON users (email) WHERE kind = 'guest' AND email IS NOT NULL`,
  `CREATE INDEX users_global ON users (global_role) WHERE global_role IS NOT NULL`,
  `ALTER TABLE user_roles
    ADD first_name text CHECK (length(first_name) <= 100),
    ADD last_name text CHECK (length(last_name) <= 100),
    ADD created_at timestamptz NOT NULL DEFAULT now(),
    ADD updated_at timestamptz NOT NULL DEFAULT now(),
    ADD created_by uuid`,
  `UPDATE user_roles r
    SET role = 'admin'
    WHERE role = 'owner' AND user_id <> (
      SELECT o.user_id FROM user_roles o WHERE o.client_id = r.client_id AND o.role = 'owner' ORDER BY o.user_id LIMIT 1
    )`,
  `CREATE UNIQUE INDEX user_roles_one_owner ON user_roles (client_id) WHERE role = 'owner'`,
  `ALTER TABLE sessions
    ADD client_id uuid REFERENCES clients ON DELETE CASCADE,
    ADD host text,
    ADD authenticated_at timestamptz,
    ADD method text CHECK (method IN ('guest', 'password', 'google', 'facebook', 'own'))`,
  `ALTER TABLE clients
    ADD country text,
    ADD street text,
    ADD city text,
    ADD region text,
    ADD postal_code text,
    ADD links jsonb NOT NULL DEFAULT '[]',
    ADD revision integer NOT NULL DEFAULT 1,
    ADD updated_by uuid,
    ADD custom_domain_token text,
    ADD custom_domain_verified_at timestamptz,
    ADD custom_domain_checked_at timestamptz,
    ADD custom_domain_missing_since timestamptz`,
  `UPDATE clients
    SET custom_domain_verified_at = updated_at, custom_domain_token = md5(gen_random_uuid()::text)
    WHERE custom_domain IS NOT NULL`,
  `DROP INDEX clients_custom_domain`,
  `CREATE UNIQUE INDEX clients_custom_domain ON clients (lower(custom_domain))
    WHERE version_code IS NULL AND custom_domain_verified_at IS NOT NULL`,
  `CREATE INDEX chat_messages_author ON chat_messages (author_id)`,
  `CREATE INDEX viewers_user ON viewers (user_id)`,
  `CREATE INDEX bans_user ON bans (user_id)`,
  `CREATE TABLE account_codes (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    purpose text NOT NULL CHECK (purpose IN ('activation','reset','email')),
    code_hash bytea NOT NULL UNIQUE,
    client_id uuid REFERENCES clients ON DELETE SET NULL,
    new_email text CHECK (new_email = lower(new_email) AND length(new_email) <= 320),
    created_at timestamptz NOT NULL,
    created_by uuid,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    CHECK ((purpose = 'email') = (new_email IS NOT NULL))
  )`,
  `CREATE INDEX account_codes_live ON account_codes (user_id, purpose) WHERE used_at IS NULL`,
  `CREATE INDEX account_codes_expiry ON account_codes (expires_at)`,
  `CREATE TABLE user_identities (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    provider text NOT NULL CHECK (provider IN ('google','facebook','own')),
    client_id uuid REFERENCES clients ON DELETE CASCADE,
    issuer text NOT NULL CHECK (length(issuer) <= 500),
    subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
    email text,
    email_verified boolean NOT NULL DEFAULT false,
    name text CHECK (length(name) <= 200),
    picture_url text CHECK (length(picture_url) <= 2048),
    created_at timestamptz NOT NULL,
    last_used_at timestamptz,
    CHECK ((provider = 'own') = (client_id IS NOT NULL))
  )`,
  `CREATE UNIQUE INDEX user_identities_subject ON user_identities (issuer, subject, coalesce(client_id, '00000000-0000-0000-0000-000000000000'))`,
  `CREATE INDEX user_identities_user ON user_identities (user_id)`,
  `CREATE INDEX user_identities_email ON user_identities (email) WHERE email IS NOT NULL`,
  `CREATE TABLE provider_proofs (
    code_hash bytea PRIMARY KEY,
    provider text NOT NULL,
    client_id uuid REFERENCES clients ON DELETE CASCADE,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    email_verified boolean NOT NULL,
    name text,
    picture_url text,
    challenge text NOT NULL CHECK (length(challenge) = 43),
    host text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE TABLE access_tokens (
    id text PRIMARY KEY CHECK (id ~ '^[0-9a-z]{16}$'),
    secret_hash bytea NOT NULL,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
    created_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    last_four text NOT NULL CHECK (length(last_four) = 4),
    created_at timestamptz NOT NULL,
    expires_at timestamptz
  )`,
  `CREATE INDEX access_tokens_user ON access_tokens (user_id, client_id)`,
  `CREATE INDEX access_tokens_client ON access_tokens (client_id)`,
  `CREATE TABLE access_token_uses (
    token_id text PRIMARY KEY REFERENCES access_tokens ON DELETE CASCADE,
    used_at timestamptz NOT NULL
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE nukes (
    id uuid PRIMARY KEY,
    requested_by uuid NOT NULL,
    user_ids uuid[] NOT NULL,
    state text NOT NULL CHECK (state IN ('queued','running','done','failed')),
    step text,
    done integer NOT NULL DEFAULT 0,
    total integer NOT NULL DEFAULT 0,
    counts jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL,
    finished_at timestamptz
  )`,
];

const REVERSAL = [
  `DROP TABLE nukes, access_token_uses, access_tokens, provider_proofs, user_identities, account_codes`,
  `DROP INDEX bans_user, viewers_user, chat_messages_author, clients_custom_domain`,
  `UPDATE clients SET custom_domain = NULL WHERE custom_domain_verified_at IS NULL`,
  `CREATE UNIQUE INDEX clients_custom_domain ON clients (lower(custom_domain)) WHERE version_code IS NULL AND custom_domain IS NOT NULL`,
  `ALTER TABLE clients DROP country, DROP street, DROP city, DROP region, DROP postal_code, DROP links, DROP revision, DROP updated_by,
    DROP custom_domain_token, DROP custom_domain_verified_at, DROP custom_domain_checked_at, DROP custom_domain_missing_since`,
  `ALTER TABLE sessions DROP client_id, DROP host, DROP authenticated_at, DROP method`,
  `DROP INDEX user_roles_one_owner`,
  `ALTER TABLE user_roles DROP first_name, DROP last_name, DROP created_at, DROP updated_at, DROP created_by`,
  `DROP INDEX users_contact_email, users_guest_email, users_global`,
  `ALTER TABLE users DROP activated_at, DROP created_by_client_id, DROP home_client_id, DROP contact_email, DROP initial_password_expires_at,
    DROP password_changed_at, DROP photo_at, DROP last_sign_in_at`,
];
