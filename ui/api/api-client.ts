import type { paths } from '@contracts/generated/api';
import createClient from 'openapi-fetch';
import { session } from '../session/session';
import { ApiError } from './api-error';
import { createAuthorisedFetch } from './authorised-fetch';

/** Public requests time out after 30 s (spec 1 §9). */
const PUBLIC_TIMEOUT_MS = 30_000;

/** The typed client of the API: `unwrap(api.GET('/api/clients/{clientId}', { params: { path: { clientId } } }))`. */
export const api = createClient<paths>({ baseUrl: window.location.origin, fetch: createAuthorisedFetch(session) });

/** The same for public routes; their responses come in an envelope. */
export const publicApi = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: (request) =>
    fetch(request, { signal: AbortSignal.timeout(PUBLIC_TIMEOUT_MS) }).catch(() => {
      throw ApiError.offline();
    }),
});

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The body of a response; anything but success is thrown as an ApiError. */
export async function unwrap<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await answer;
  if (!response.ok) throw ApiError.of(error, response.status);
  return data as T;
}
