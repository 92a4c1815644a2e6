import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { ContentType, Urgency } from '../../../contracts/domain/enums.js';
import type { InteractionForm, ResponseForm } from '../../../contracts/domain/interaction-form.js';
import { Clock } from '../platform/clock/clock.js';
import { Database, type ReadTransaction } from '../platform/database/database.js';
import { nextVersionCode } from '../platform/database/random-code.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { laterThan } from '../platform/fields/form-revision.js';

export interface StoredResponse extends ResponseForm {
  readonly id: string;
}

export interface InteractionRow {
  id: string;
  clientId: string;
  contentId: string;
  title: string;
  text: string;
  urgency: Urgency;
  displayOrder: number;
  responses: StoredResponse[];
  showAt: Date | null;
  hideAfterMinutes: number | null;
  hideAt: Date | null;
  versionCode: string | null;
  updatedAt: Date;
}

/** A content while it is locked, with its times in epoch milliseconds. */
export interface LockedContent {
  contentType: ContentType;
  opensAt: number | null;
  closesAt: number | null;
}

/** Columns of `interactions` that make up an InteractionRow. */
export const INTERACTION_COLUMNS = `id, client_id AS "clientId", content_id AS "contentId", title, text, urgency,
  display_order AS "displayOrder", responses, show_at AS "showAt",
  hide_after_minutes AS "hideAfterMinutes", hide_at AS "hideAt", version_code AS "versionCode", updated_at AS "updatedAt"`;

/** Writes interactions. Every write marks the content's room as changed. Its callers lock the content first. */
@Injectable()
export class InteractionRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Until the transaction ends. Returns null if the content was deleted. */
  async lockContent(transaction: Transaction, contentId: string): Promise<LockedContent | null> {
    const [row] = await transaction.query<LockedContent>(
      `SELECT content_type AS "contentType", extract(epoch FROM opens_at)::float8 * 1000 AS "opensAt",
         extract(epoch FROM closes_at)::float8 * 1000 AS "closesAt"
       FROM contents WHERE id = $1 AND version_code IS NULL FOR UPDATE`,
      [contentId],
    );
    return row ?? null;
  }

  /** Those of a content that aren't deleted, in the order of staff. */
  ofContent(contentId: string, on: ReadTransaction = this.database): Promise<InteractionRow[]> {
    return on.query<InteractionRow>(
      `SELECT ${INTERACTION_COLUMNS} FROM interactions WHERE content_id = $1 AND version_code IS NULL ORDER BY display_order, id`,
      [contentId],
    );
  }

  /** Deleted ones count. */
  async hasEverHadAny(transaction: Transaction, contentId: string): Promise<boolean> {
    const rows = await transaction.query('SELECT 1 FROM interactions WHERE content_id = $1 LIMIT 1', [contentId]);
    return rows.length > 0;
  }

  /** One that was sent and isn't deleted. */
  async findSent(contentId: string, id: string): Promise<InteractionRow | null> {
    const [row] = await this.database.query<InteractionRow>(
      `SELECT ${INTERACTION_COLUMNS} FROM interactions
       WHERE id = $1 AND content_id = $2 AND show_at IS NOT NULL AND version_code IS NULL`,
      [id, contentId],
    );
    return row ?? null;
  }

  /** Responses of interactions that present and coming contents of an organization have. */
  async responsesIn(clientId: string): Promise<StoredResponse[]> {
    const rows = await this.database.query<{ responses: StoredResponse[] }>(
      `SELECT i.responses FROM interactions i JOIN contents c ON c.id = i.content_id
       WHERE i.client_id = $1 AND i.version_code IS NULL AND c.version_code IS NULL AND c.closes_at > $2
         AND i.responses @? '$[*] ? (@.url != null || @.codeProvider != null)'`,
      [clientId, this.clock.date()],
    );
    return rows.flatMap(({ responses }) => responses);
  }

  async insert(
    transaction: Transaction,
    content: { id: string; clientId: string },
    form: InteractionForm,
    displayOrder: number,
  ): Promise<string> {
    const now = this.clock.date();
    const id = uuidv7({ msecs: now.getTime() });
    await transaction.query(
      `INSERT INTO interactions (id, client_id, content_id, title, text, urgency, hide_after_minutes, display_order, responses, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
      [id, content.clientId, content.id, ...columnsOf(form), displayOrder, responsesOf(form), now],
    );
    this.markChanged(transaction, content.id, [id]);
    return id;
  }

  async update(transaction: Transaction, row: InteractionRow, form: InteractionForm): Promise<void> {
    await transaction.query(
      'UPDATE interactions SET title = $2, text = $3, urgency = $4, hide_after_minutes = $5, responses = $6, updated_at = $7 WHERE id = $1',
      [row.id, ...columnsOf(form), responsesOf(form), laterThan(row.updatedAt, this.clock.now())],
    );
    this.markChanged(transaction, row.contentId, [row.id]);
  }

  async reorder(transaction: Transaction, contentId: string, ids: readonly string[]): Promise<void> {
    const moved = await transaction.query<{ id: string }>(
      `UPDATE interactions i SET display_order = o.n - 1 FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, n)
       WHERE i.id = o.id AND i.display_order <> o.n - 1 RETURNING i.id`,
      [ids],
    );
    this.markChanged(
      transaction,
      contentId,
      moved.map(({ id }) => id),
    );
  }

  async markSent(transaction: Transaction, row: InteractionRow, at: Date, hideAt: Date | null): Promise<void> {
    await transaction.query('UPDATE interactions SET show_at = $2, hide_at = $3, updated_at = $4 WHERE id = $1', [
      row.id,
      at,
      hideAt,
      laterThan(row.updatedAt, at.getTime()),
    ]);
    this.markChanged(transaction, row.contentId, [row.id]);
  }

  /** Soft delete of the rows with these ids, or of all in these contents. */
  async markDeleted(
    transaction: Transaction,
    { ids = null, contentIds = null }: { ids?: readonly string[] | null; contentIds?: readonly string[] | null },
  ): Promise<void> {
    const active = await transaction.query<{ id: string; contentId: string }>(
      `SELECT id, content_id AS "contentId" FROM interactions
       WHERE version_code IS NULL AND (id = ANY($1) OR content_id = ANY($2)) ORDER BY id FOR UPDATE`,
      [ids, contentIds],
    );
    if (active.length === 0) return;
    await transaction.query(
      `UPDATE interactions SET version_code = d.code FROM unnest($1::uuid[], $2::text[]) AS d (id, code)
       WHERE interactions.id = d.id`,
      [active.map(({ id }) => id), active.map(() => nextVersionCode())],
    );
    for (const contentId of new Set(active.map((row) => row.contentId)))
      this.markChanged(
        transaction,
        contentId,
        active.filter((row) => row.contentId === contentId).map(({ id }) => id),
      );
  }

  private markChanged(transaction: Transaction, contentId: string, ids: readonly string[]): void {
    if (ids.length === 0) return;
    transaction.changeRoom(contentId, async (revision) => {
      await transaction.query('UPDATE interactions SET revision = $1 WHERE id = ANY($2)', [revision, ids]);
    });
  }
}

const columnsOf = ({ interactionTitle, interactionText, urgency, hideAfterMinutes }: InteractionForm) => [
  interactionTitle,
  interactionText,
  urgency,
  hideAfterMinutes,
];

/** Only those of sent interactions are answered, and these can't be saved again: so each save gives new ids. */
function responsesOf({ responses }: InteractionForm): string {
  return JSON.stringify(responses.map((response): StoredResponse => ({ ...response, id: uuidv7() })));
}
