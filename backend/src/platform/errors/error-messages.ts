import type { ErrorCode } from '../../../../contracts/domain/errors.js';

/** What a person reads when the thrower gave no better sentence. */
const MESSAGES: Record<ErrorCode, string> = {
  validation_failed: 'There were some problems with the form.',
  cookies_blocked: 'Cookies must be enabled to sign in.',
  unauthorized: 'Please sign in again.',
  invalid_credentials: 'The email or password is incorrect.',
  forbidden: 'Unauthorized',
  password_change_required: 'Please choose a password of your own.',
  permission_level: 'Invalid Permission Level',
  reauthentication_required: "Please confirm that it's you.",
  unverified_user:
    'Unverified User. Please check your email for your verification link to finish setting up your account.',
  chat_closed: 'Chat is currently unavailable.',
  banned: 'Chat is not available at this time',
  sign_in_required: 'Please sign in to join the conversation.',
  name_required: 'Name Required',
  not_found: 'Not found.',
  request_timeout: 'The upload was too slow. Please try again on a faster connection.',
  conflict: 'Somebody else changed this in the meantime.',
  command_conflict: 'This id was used for something else already.',
  account_exists: 'An account already exists with this email address. Please sign in with the correct password',
  domain_unproven: 'We did not find the TXT record yet.',
  in_use: 'This is still in use.',
  last_owner: 'An organization needs an owner.',
  user_exists: 'A user with this email address already exists in this client.',
  invalid_link: 'Looks like that link is no longer valid.',
  payload_too_large: 'That is too large.',
  unsupported_media_type: 'That kind of content is not accepted.',
  message_rejected: 'This message cannot be sent.',
  message_empty: 'The message is empty.',
  invalid_command_id: 'The id must be a fresh UUIDv7.',
  sign_in_failed: 'We could not sign you in.',
  rate_limited: 'Too many requests. Please wait a moment.',
  internal: 'Something went wrong.',
  upstream_failed: 'Another service did not answer as expected.',
  unavailable: 'The service is not available for a moment. Please try again.',
};

export function defaultErrorMessage(code: ErrorCode): string {
  return MESSAGES[code];
}
