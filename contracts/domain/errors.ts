/** Every code that an error answer may carry, with its HTTP status. The set is closed: clients switch over it. */
export const ERROR_STATUS = {
  validation_failed: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  chat_closed: 403,
  banned: 403,
  sign_in_required: 403,
  name_required: 403,
  not_found: 404,
  conflict: 409,
  command_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  message_rejected: 422,
  message_empty: 422,
  invalid_command_id: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One mistake in a form or body: `path` is the dotted field name, `message` the exact wording that the person reads. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** Whether an unknown value is one of the closed set of error codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

const DEFAULT_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  validation_failed: 'There were some problems with the form.',
  unauthorized: 'Please sign in again.',
  invalid_credentials: 'The email or password is not correct.',
  forbidden: 'Unauthorized',
  chat_closed: 'Chat is currently closed',
  banned: 'Chat is not available at this time',
  sign_in_required: 'Please sign in to join the conversation.',
  name_required: 'Name Required',
  not_found: 'Not found.',
  conflict: 'This was changed in the meantime. Please reload and try again.',
  command_conflict: 'This id was already used for something else.',
  payload_too_large: 'This is too big.',
  unsupported_media_type: 'This kind of data is not supported.',
  message_rejected: 'This message cannot be sent.',
  message_empty: 'This message is empty.',
  invalid_command_id: 'The id of this request is not valid.',
  rate_limited: 'Too many requests. Please wait a moment and try again.',
  internal: 'Something went wrong. Please try again',
  unavailable: 'The service is not available at the moment. Please try again shortly.',
};

/** What people read for a code where the place that refused has no more exact words. */
export function defaultErrorMessage(code: ErrorCode): string {
  return DEFAULT_MESSAGES[code];
}
