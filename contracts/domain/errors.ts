/** Every code that an error response may have, with its HTTP status. The set is closed: clients switch over it. */
export const ERROR_STATUS = {
  validation_failed: 400,
  cookies_blocked: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  password_change_required: 403,
  permission_level: 403,
  reauthentication_required: 403,
  unverified_user: 403,
  chat_closed: 403,
  reactions_closed: 403,
  banned: 403,
  muted: 403,
  chat_paused: 403,
  slow_mode: 403,
  sign_in_required: 403,
  name_required: 403,
  registration_required: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  command_conflict: 409,
  account_exists: 409,
  chat_exists: 409,
  person_offline: 409,
  domain_unproven: 409,
  in_use: 409,
  last_owner: 409,
  pin_exists: 409,
  user_exists: 409,
  invalid_link: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  message_rejected: 422,
  message_empty: 422,
  word_refused: 422,
  invalid_command_id: 422,
  sign_in_failed: 422,
  rate_limited: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What a refusal says that has nothing more to say than its code. Anything else says why. */
export const PLAIN_REFUSALS = {
  forbidden: 'Unauthorized',
  conflict: 'Someone else changed this in the meantime.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** One error in a form or body: `path` is the dotted field name, `message` the exact wording that the person reads. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** Whether a value is one of the closed set of error codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}
