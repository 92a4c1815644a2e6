import { session } from '../session/session';

/** The bearer for streams and messages; a refused one is replaced. */
export async function getToken({ forceRefresh }: { forceRefresh: boolean }): Promise<string> {
  const current = await (forceRefresh ? session.renew(session.get()?.accessToken) : session.ensure());
  return current.accessToken;
}
