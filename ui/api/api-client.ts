import type { paths } from '@contracts/generated/api';
import createClient from 'openapi-fetch';
import { session } from '../session/session';
import { ApiError } from './api-error';
import { createAuthorisedFetch } from './authorised-fetch';

/** The typed client of the API: `unwrap(api.GET('/api/clients/{clientId}', { params: { path: { clientId } } }))`. */
export function createApiClient(store = session) {
  return createClient<paths>({ baseUrl: window.location.origin, fetch: createAuthorisedFetch(store) });
}

export const api = createApiClient();

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The body of an answer; anything but success is thrown as an ApiError. */
export async function unwrap<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await answer;
  if (!response.ok) throw ApiError.of(error, response.status);
  return data as T;
}
