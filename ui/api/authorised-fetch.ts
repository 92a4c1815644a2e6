import type { SessionStore } from '../session/session-store';
import { ApiError } from './api-error';

/** Sends a request with the session's bearer; a refused token is renewed once and the request sent again. */
export function createAuthorisedFetch(session: Pick<SessionStore, 'ensure' | 'renew'>) {
  const attempt = async (request: Request, token: string): Promise<Response> => {
    const copy = request.clone();
    copy.headers.set('authorization', `Bearer ${token}`);
    return fetch(copy).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw ApiError.offline();
    });
  };

  return async (request: Request): Promise<Response> => {
    const { accessToken } = await session.ensure();
    const response = await attempt(request, accessToken);
    if (response.status !== 401) return response;
    const renewed = await session.renew(accessToken);
    return attempt(request, renewed.accessToken);
  };
}
