import { v7 } from 'uuid';
import type { ResponseForm } from '../../contracts/domain/interaction-form.js';
import { type Queryable, unique } from './rows.js';

/** A response as forms send it; it dismisses the interaction by default. */
export const aResponse = (change: Partial<ResponseForm> = {}): ResponseForm => ({
  responseText: 'Not now',
  label: '',
  actionType: 'dismiss',
  actionText: '',
  url: null,
  html: null,
  codeProvider: null,
  code: null,
  ...change,
});

/** The form of an interaction without issues. */
export const anInteraction = (change: object = {}) => ({
  interactionTitle: unique('Small groups'),
  interactionText: '<p>Would you like to join one?</p>',
  urgency: 'focus',
  hideAfterMinutes: null,
  responses: [aResponse()],
  ...change,
});

export interface StoredInteraction {
  id: string;
  responseId: string;
}

/** An interaction as it stands in the table; `sentAt`: null for one that wasn't sent. */
export async function storeInteraction(
  database: Queryable,
  content: { id: string; clientId: string },
  {
    sentAt = null,
    response = {},
    responseId = v7(),
    title = unique('Groups'),
    urgency = 'focus',
  }: {
    sentAt?: Date | null;
    response?: Partial<ResponseForm>;
    responseId?: string;
    title?: string;
    urgency?: string;
  } = {},
): Promise<StoredInteraction> {
  const stored = { id: v7(), responseId };
  const responses = [{ ...aResponse(response), id: responseId }];
  await database.query(
    `WITH raised AS (UPDATE rooms SET revision = revision + 1 WHERE id = $2 RETURNING revision)
     INSERT INTO interactions (id, content_id, client_id, title, text, urgency, display_order, responses, show_at,
       created_at, updated_at, revision)
     SELECT $1, $2, $3, $4, '<p>Join one?</p>', $7, 0, $5, $6, now(), now(), revision FROM raised`,
    [stored.id, content.id, content.clientId, title, JSON.stringify(responses), sentAt, urgency],
  );
  return stored;
}
