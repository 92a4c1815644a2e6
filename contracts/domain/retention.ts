import type { FieldError } from './errors.js';

/** What can be kept for a limited time: names of viewers, chat and direct chats, and who watched when. */
export const RETENTION_KINDS = ['names', 'chat', 'presence'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Days; null: without limit. */
export type RetentionForm = Readonly<Record<RetentionKind, number | null>>;

/** In days. Reports are final long before. */
export const LEAST_RETENTION = 30;
export const MOST_RETENTION = 3650;

/** Issues in the form that limits how long an organization's data is kept. */
export function validateRetention(form: RetentionForm): FieldError[] {
  const message = `Must be a whole number of days from ${LEAST_RETENTION} to ${MOST_RETENTION}`;
  const isWrong = (days: number | null) =>
    days !== null && !(Number.isInteger(days) && days >= LEAST_RETENTION && days <= MOST_RETENTION);
  return RETENTION_KINDS.filter((kind) => isWrong(form[kind])).map((path) => ({ path, message }));
}
