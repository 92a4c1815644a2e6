import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

export interface ResetLink {
  userId: string;
  resetCode: string;
}

export interface SignupLink {
  userId: string;
  verificationCode: string;
}

/** Links are checked once; checking doesn't use them up. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

export const useResetLink = (body: ResetLink) =>
  useSWR(['reset-link', body.userId], () => unwrap(api.POST('/api/users/setPassword/check', { body })), ONCE);

export const useSignupLink = (body: SignupLink) =>
  useSWR(['signup-link', body.userId], () => unwrap(api.POST('/api/users/activate/check', { body })), ONCE);
