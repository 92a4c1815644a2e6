import { RESET_FAILED } from '@contracts/domain/account-messages';
import { api, unwrap } from '@ui/api/api-client';
import { ApiError } from '@ui/api/api-error';

export interface ResetAnswer {
  isRequested: boolean;
  message: string;
}

/** Requests the email. Errors in the form are thrown; every other failure is a result too. */
export async function requestReset(email: string): Promise<ResetAnswer> {
  try {
    const { status, data } = await unwrap(api.POST('/api/users/reset', { body: { email: email.trim() } }));
    return { isRequested: status === 'success', message: data };
  } catch (error) {
    if (error instanceof ApiError && (error.errors.length > 0 || error.statusCode === 429)) throw error;
    return { isRequested: false, message: RESET_FAILED };
  }
}
