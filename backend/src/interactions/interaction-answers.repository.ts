import { Injectable } from '@nestjs/common';
import { BatchLoader } from '../platform/cache/batch-loader.js';
import { Database } from '../platform/database/database.js';

export interface AnswerRow {
  interactionId: string;
  contentId: string;
  personId: string;
  responseId: string;
  answeredAt: Date;
}

export interface AnswerCount {
  interactionId: string;
  responseId: string;
  count: number;
}

export interface CollectedEmailRow extends AnswerRow {
  email: string;
  name: string | null;
}

const COLUMNS = `a.interaction_id AS "interactionId", a.content_id AS "contentId", a.person_id AS "personId",
  a.response_id AS "responseId", a.answered_at AS "answeredAt"`;

type OfPerson = Pick<AnswerRow, 'contentId' | 'personId'>;

/** Answers of viewers: at most one for each person and interaction. */
@Injectable()
export class InteractionAnswersRepository {
  private readonly people = new BatchLoader((questions: readonly OfPerson[]) => this.ofPeople(questions));

  constructor(private readonly database: Database) {}

  /** All of a person in a content. A crowd that arrives asks with one statement. */
  ofPerson(personId: string, contentId: string): Promise<AnswerRow[]> {
    return this.people.ask({ personId, contentId });
  }

  async find(personId: string, interactionId: string): Promise<AnswerRow | null> {
    const [row] = await this.database.query<AnswerRow>(
      `SELECT ${COLUMNS} FROM interaction_answers a WHERE a.interaction_id = $1 AND a.person_id = $2`,
      [interactionId, personId],
    );
    return row ?? null;
  }

  /** Interactions of these contents that were answered since then. */
  async answeredSince(
    contentIds: readonly string[],
    since: Date,
  ): Promise<Pick<AnswerRow, 'contentId' | 'interactionId'>[]> {
    return this.database.query(
      `SELECT DISTINCT content_id AS "contentId", interaction_id AS "interactionId" FROM interaction_answers
       WHERE content_id = ANY($1) AND answered_at >= $2`,
      [contentIds, since],
    );
  }

  countsOf(interactionIds: readonly string[]): Promise<AnswerCount[]> {
    return this.database.query(
      `SELECT interaction_id AS "interactionId", response_id AS "responseId", count(*)::int AS count
       FROM interaction_answers WHERE interaction_id = ANY($1) GROUP BY 1, 2 ORDER BY 1, 2`,
      [interactionIds],
    );
  }

  /** Those with an email address, the first to answer first. `after`: when the last known one was answered, and by whom. */
  emailsOf(
    interactionId: string,
    after: { at: Date; personId: string } | null,
    limit: number,
  ): Promise<CollectedEmailRow[]> {
    return this.database.query<CollectedEmailRow>(
      `SELECT ${COLUMNS}, a.email, coalesce(u.display_name, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')) AS name
       FROM interaction_answers a LEFT JOIN users u ON u.id = a.person_id
       WHERE a.interaction_id = $1 AND a.email IS NOT NULL
         AND ($2::timestamptz IS NULL OR (a.answered_at, a.person_id) > ($2, $3::uuid))
       ORDER BY a.answered_at, a.person_id LIMIT $4`,
      [interactionId, after?.at ?? null, after?.personId ?? null, limit],
    );
  }

  /** Stores the answer unless there is one. */
  async insert({ answeredAt, ...answer }: AnswerRow & { email: string | null }): Promise<void> {
    await this.database.query(
      `INSERT INTO interaction_answers (interaction_id, content_id, person_id, response_id, email, answered_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [answer.interactionId, answer.contentId, answer.personId, answer.responseId, answer.email, answeredAt],
    );
  }

  private async ofPeople(questions: readonly OfPerson[]): Promise<AnswerRow[][]> {
    const rows = await this.database.query<AnswerRow>(
      `SELECT ${COLUMNS} FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::uuid[])) AS q (person_id, content_id)
       JOIN interaction_answers a ON a.person_id = q.person_id AND a.content_id = q.content_id`,
      [questions.map(({ personId }) => personId), questions.map(({ contentId }) => contentId)],
    );
    const byQuestion = new Map<string, AnswerRow[]>(questions.map((question) => [keyOf(question), []]));
    for (const row of rows) byQuestion.get(keyOf(row))?.push(row);
    return questions.map((question) => byQuestion.get(keyOf(question)) ?? []);
  }
}

const keyOf = ({ personId, contentId }: OfPerson): string => `${personId} ${contentId}`;
