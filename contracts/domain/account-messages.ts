/** Sentences of the account pages that the server says and the apps repeat (spec 1 §5, spec 2 §5). */
export const RESET_REQUESTED = 'If that address has an account, a link to reset its password is on its way.';
export const PASSWORD_WAS_RESET = 'Your password was reset! Redirecting to the dashboard...';
export const LINK_IS_OVER = 'Looks like that link is no longer valid';
export const PASSWORD_NOT_SET = 'We could not update your password at this time. Please contact support.';
export const ACCOUNT_NOT_VERIFIED = "Couldn't verify your user account at this time. Please contact support.";
export const PASSWORDS_MISMATCHED = 'Your passwords are mismatched.';
export const LINK_OF_ANOTHER = 'This link belongs to another email address.';
export const RESET_FAILED = 'An error occured while trying to reset your password. Please contact support.';
