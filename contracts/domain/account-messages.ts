/** Messages of the account pages, used by the server and the apps (spec 1 §5, spec 2 §5). */
export const RESET_REQUESTED = 'If that address has an account, a link to reset its password is on its way.';
export const PASSWORD_WAS_RESET = 'Your password was reset! Redirecting to the dashboard...';
export const PASSWORD_ELSEWHERE =
  'For your security, enter your password only at our own address. Please use the sign-in window.';
export const LINK_IS_OVER = 'Looks like that link is no longer valid';
export const PASSWORD_NOT_SET = 'We could not update your password at this time. Please contact support.';
export const ACCOUNT_NOT_VERIFIED = "Couldn't verify your user account at this time. Please contact support.";
export const PASSWORDS_MISMATCHED = 'Your passwords are mismatched.';
export const LINK_OF_ANOTHER = 'This link belongs to another email address.';
export const PASSWORD_SAVED = 'Password saved!';
export const PASSWORD_ADDED = 'Password added!';
export const PASSWORD_NOT_UPDATED = 'There was an issue updating your password';
export const PASSWORD_NOT_ADDED = 'There was an issue adding your password for this account';
export const CURRENT_PASSWORD_WRONG = "That's not your current password.";
export const EMAIL_NOT_CHANGED = 'There was an issue changing your email address';
export const EMAIL_IS_YOURS = "That's already your email address.";
export const ACCOUNT_LINKED = 'Account linked';
export const ACCOUNT_NOT_LINKED = 'We could not link your account at this time';
export const NOT_UNLINKED = 'There was an issue removing this sign-in method';
export const ONLY_METHOD = 'This is your only way to sign in.';
export const RESET_FAILED = 'An error occurred while trying to reset your password. Please contact support.';
