import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The image library, the append-only audit log and the outbox of mail. */
export class ImagesAuditMail1763810000000 implements MigrationInterface {
  name = 'ImagesAuditMail1763810000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of REVERSAL) await runner.query(statement);
  }
}

const STATEMENTS = [
  `CREATE TABLE images (
    id uuid PRIMARY KEY,
    client_id uuid REFERENCES clients ON DELETE CASCADE,
    uploaded_by uuid,
    file_name text NOT NULL CHECK (file_name ~ '^[a-z0-9._-]{1,120}$'),
    storage_key text NOT NULL UNIQUE,
    content_type text NOT NULL CHECK (content_type IN ('image/jpeg','image/png','image/webp')),
    bytes integer NOT NULL CHECK (bytes > 0),
    width integer NOT NULL,
    height integer NOT NULL,
    sha256 bytea NOT NULL,
    created_at timestamptz NOT NULL,
    deleted_at timestamptz
  )`,
  `CREATE UNIQUE INDEX images_name ON images (client_id, file_name)
    WHERE client_id IS NOT NULL AND deleted_at IS NULL`,
  `CREATE INDEX images_client ON images (client_id, created_at DESC)`,
  `CREATE INDEX images_drafts ON images (created_at) WHERE client_id IS NULL`,
  `CREATE TABLE image_uses (
    image_id uuid NOT NULL REFERENCES images ON DELETE CASCADE,
    client_id uuid NOT NULL,
    subject_type text NOT NULL CHECK (subject_type IN ('client','channel','content')),
    subject_id uuid NOT NULL,
    field text NOT NULL,
    PRIMARY KEY (image_id, subject_type, subject_id, field)
  )`,
  `CREATE INDEX image_uses_subject ON image_uses (subject_type, subject_id)`,
  `CREATE TABLE audit_entries (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    client_id uuid,
    channel_ids uuid[],
    actor_id uuid,
    token_id text,
    action text NOT NULL,
    subject_type text NOT NULL,
    subject_id text,
    changes jsonb NOT NULL DEFAULT '[]',
    request_id text
  )`,
  `CREATE INDEX audit_entries_client ON audit_entries (client_id, id DESC)`,
  `CREATE INDEX audit_entries_actor ON audit_entries (actor_id, id DESC)`,
  `CREATE TABLE audit_values (
    entry_id uuid NOT NULL REFERENCES audit_entries,
    person_id uuid NOT NULL,
    name text NOT NULL,
    value text NOT NULL CHECK (length(value) <= 1000),
    PRIMARY KEY (entry_id, name)
  )`,
  `CREATE INDEX audit_values_person ON audit_values (person_id)`,
  `CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_TABLE_NAME = 'audit_values' AND TG_OP = 'DELETE' AND current_setting('foyer.erasing', true) = 'on' THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'the audit log is append-only';
  END $$`,
  `CREATE TRIGGER audit_entries_rows BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW
    EXECUTE FUNCTION audit_is_append_only()`,
  `CREATE TRIGGER audit_values_rows BEFORE UPDATE OR DELETE ON audit_values FOR EACH ROW
    EXECUTE FUNCTION audit_is_append_only()`,
  `CREATE TRIGGER audit_entries_all BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT
    EXECUTE FUNCTION audit_is_append_only()`,
  `CREATE TRIGGER audit_values_all BEFORE TRUNCATE ON audit_values FOR EACH STATEMENT
    EXECUTE FUNCTION audit_is_append_only()`,
  `CREATE TABLE mail_outbox (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    person_id uuid,
    to_address text NOT NULL,
    from_address text NOT NULL,
    subject text NOT NULL,
    body bytea,
    brand text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    sent_at timestamptz,
    failed_at timestamptz,
    last_error text
  )`,
  `CREATE INDEX mail_outbox_open ON mail_outbox (created_at) WHERE sent_at IS NULL AND failed_at IS NULL`,
  `CREATE INDEX mail_outbox_person ON mail_outbox (person_id)`,
];

const REVERSAL = [
  `DROP TABLE mail_outbox, audit_values, audit_entries, image_uses, images`,
  `DROP FUNCTION audit_is_append_only`,
];
