import { type ErrorCode, PLAIN_REFUSALS } from '../../../../contracts/domain/errors.js';

/** Default messages for errors thrown without one. */
const MESSAGES: Record<ErrorCode, string> = {
  ...PLAIN_REFUSALS,
  validation_failed: 'There were some problems with the form.',
  cookies_blocked: 'Cookies must be enabled to sign in.',
  unauthorized: 'Please sign in again.',
  invalid_credentials: 'The email or password is incorrect.',
  password_change_required: 'Please choose your own password.',
  permission_level: 'Invalid Permission Level',
  reauthentication_required: "Please confirm that it's you.",
  unverified_user:
    'Unverified User. Please check your email for your verification link to finish setting up your account.',
  chat_closed: 'Chat is currently unavailable.',
  reactions_closed: 'You can react only while the event is live.',
  banned: 'Chat is not available at this time',
  muted: "You can't chat right now. Please try again later.",
  chat_paused: 'A host has paused the chat.',
  slow_mode: 'Slow mode is on. Please wait before you send another message.',
  sign_in_required: 'Please sign in to join the conversation.',
  name_required: 'Name Required',
  registration_required: 'Please enter your attendee number to watch this.',
  not_found: 'Not found.',
  request_timeout: 'The upload was too slow. Please try again on a faster connection.',
  command_conflict: 'This id was already used for something else.',
  account_exists: 'An account already exists with this email address. Please sign in with the correct password',
  chat_exists: 'This chat already exists.',
  person_offline: 'This person is currently offline',
  domain_unproven: "We can't see the record yet. Try again in a few minutes.",
  in_use: 'This is still in use.',
  last_owner: 'An organization needs an owner.',
  pin_exists: 'Another message is already pinned.',
  user_exists: 'A user with this email address already exists in this client.',
  invalid_link: 'Looks like that link is no longer valid.',
  payload_too_large: "That's too large.",
  unsupported_media_type: "That type of content isn't accepted.",
  message_rejected: "This message can't be sent.",
  message_empty: 'The message is empty.',
  word_refused: "This message contains a word that isn't allowed here.",
  invalid_command_id: 'The id must be a fresh UUIDv7.',
  sign_in_failed: "We couldn't sign you in.",
  rate_limited: 'Too many requests. Please wait a moment.',
  internal: 'Something went wrong.',
  upstream_failed: "Another service didn't respond as expected.",
  unavailable: 'The service is temporarily unavailable. Please try again.',
};

export function defaultErrorMessage(code: ErrorCode): string {
  return MESSAGES[code];
}
