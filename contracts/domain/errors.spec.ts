import { describe, expect, it } from '@jest/globals';
import { ERROR_STATUS, isErrorCode } from './errors.js';

describe('errors', () => {
  it.each([
    ['validation_failed', 400],
    ['unauthorized', 401],
    ['invalid_credentials', 401],
    ['forbidden', 403],
    ['chat_closed', 403],
    ['banned', 403],
    ['sign_in_required', 403],
    ['name_required', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['command_conflict', 409],
    ['payload_too_large', 413],
    ['unsupported_media_type', 415],
    ['message_rejected', 422],
    ['message_empty', 422],
    ['invalid_command_id', 422],
    ['rate_limited', 429],
    ['internal', 500],
    ['unavailable', 503],
  ] as const)('answer %s with %i', (code, status) => {
    expect(ERROR_STATUS[code]).toBe(status);
    expect(isErrorCode(code)).toBe(true);
  });

  it.each(['toString', '__proto__', '', null, 400, 'Not_found'])('does not take %p for a code', (value) => {
    expect(isErrorCode(value)).toBe(false);
  });
});
