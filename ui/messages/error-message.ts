import { PLAIN_REFUSALS } from '@contracts/domain/errors';
import { ApiError, NOTHING_SAID } from '../api/api-error';
import { createMessages } from './messages';

const BY_CODE = {
  unauthorized: 'Please sign in again.',
  forbidden: "You don't have access to this.",
  not_found: "This couldn't be found.",
  conflict: 'Someone else changed this in the meantime. Make a note of your changes, then reload the page.',
  payload_too_large: 'This is too large to send.',
  unavailable: 'The service is busy. Please try again in a moment.',
  internal: 'Something went wrong. Please try again.',
  offline: 'You seem to be offline. Check your connection and try again.',
} as const;

const byCode = createMessages(BY_CODE);

/** Whether the API says why it has refused something. */
function isReasoned({ code, message }: ApiError): boolean {
  if (code !== 'forbidden' && code !== 'conflict') return false;
  return message !== PLAIN_REFUSALS[code] && message !== NOTHING_SAID;
}

/** The text for a failure: the reason for a refusal, if the API names one, or the catalog's text for its code, otherwise the API's message. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return byCode('internal');
  const isKnown = error.code in BY_CODE && !isReasoned(error);
  return isKnown ? byCode(error.code as keyof typeof BY_CODE) : error.message;
}
