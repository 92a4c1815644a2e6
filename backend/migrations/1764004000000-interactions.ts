import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls to action that staff send to viewers, and the answers (spec 3 §3). */
export class Interactions1764004000000 implements MigrationInterface {
  name = 'Interactions1764004000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE interactions (
      id uuid PRIMARY KEY,
      client_id uuid NOT NULL REFERENCES clients,
      content_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
      title text NOT NULL,
      text text NOT NULL,
      urgency text NOT NULL,
      display_order integer NOT NULL,
      responses jsonb NOT NULL,
      show_at timestamptz,
      version_code text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      revision bigint NOT NULL DEFAULT 0
    )`);
    await runner.query('CREATE INDEX interactions_content ON interactions (content_id, revision)');
    await runner.query('CREATE INDEX interactions_client ON interactions (client_id) WHERE version_code IS NULL');
    await runner.query(`CREATE TABLE interaction_answers (
      interaction_id uuid NOT NULL REFERENCES interactions ON DELETE CASCADE,
      person_id uuid NOT NULL,
      content_id uuid NOT NULL,
      response_id uuid NOT NULL,
      email text,
      answered_at timestamptz NOT NULL,
      PRIMARY KEY (interaction_id, person_id)
    )`);
    await runner.query('CREATE INDEX interaction_answers_person ON interaction_answers (person_id, content_id)');
    await runner.query('CREATE INDEX interaction_answers_recent ON interaction_answers (content_id, answered_at)');
    await runner.query('CREATE INDEX interaction_answers_count ON interaction_answers (interaction_id, response_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE interaction_answers, interactions');
  }
}
