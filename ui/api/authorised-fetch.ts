import type { SessionStore } from '../session/session-store';
import { ApiError } from './api-error';
import { confirmIdentity, needsConfirmation } from './confirmations';
import { takeEarlyResponse } from './early-responses';
import { mainTimeout } from './main-timeout';
import { noteRefusal } from './refusals';

async function earlyResponse({ method, url }: Request): Promise<Response | null> {
  const { pathname, search } = new URL(url);
  return method === 'GET' && search === '' ? takeEarlyResponse(pathname) : null;
}

/** Sends a request with the session's bearer; if the token is refused, renews it once and tries again. */
export function createAuthorisedFetch(session: Pick<SessionStore, 'ensure' | 'renew'>) {
  const attempt = async (request: Request, token: string): Promise<Response> => {
    const copy = request.clone();
    copy.headers.set('authorization', `Bearer ${token}`);
    return fetch(copy, { signal: mainTimeout() }).catch(() => {
      throw ApiError.offline();
    });
  };

  const answerTo = async (request: Request): Promise<Response> => {
    const { accessToken } = await session.ensure();
    const response = (await earlyResponse(request)) ?? (await attempt(request, accessToken));
    if (response.status !== 401) return response;
    const renewed = await session.renew(accessToken);
    return attempt(request, renewed.accessToken);
  };

  return async (request: Request): Promise<Response> => {
    const response = await answerTo(request);
    // Nothing typed is lost: once the person has confirmed who they are, the same request is sent again.
    if (await needsConfirmation(response)) return (await confirmIdentity()) ? answerTo(request) : response;
    if (response.status === 403 || response.status === 404) noteRefusal(new URL(request.url).pathname);
    return response;
  };
}
