import { CARD_SIZES, srcSetOf } from '@contracts/domain/image-address';
import { areEarlyResponsesOver, earlyBodies, requestEarly, restartEarlyResponses } from '@ui/api/early-responses';
import type { Today } from '@ui/api/wire.types';
import { session } from '@ui/session/session';
import { channelsKeys } from '../features/channels/channels.requests';
import { clientKeys } from '../features/clients/clients.requests';
import { todayKey } from '../features/today/today.requests';

const PATH = /^\/api\/clients(?:\/([^/]+)(?:\/(today|channels))?)?$/;
const PAGE = /^\/dashboard(?:\/([\da-f-]{36})(?:\/(\w*))?)?\/?$/;

/** Milliseconds for which the frame waits after a sign-in. */
const WORTH_WAITING_MS = 3_000;

/** What the first screen shows, by SWR key, so that it is drawn once, with its data: the page has requested it (dashboard/index.html), unless someone has just signed in. */
export async function firstAnswers(): Promise<[key: readonly unknown[], body: unknown][]> {
  const answers: [readonly unknown[], unknown][] = [];
  for (const [path, body] of areEarlyResponsesOver() ? await bodiesAfterSignIn() : await earlyBodies()) {
    const [isKnown, id, part] = PATH.exec(path) ?? [];
    if (isKnown === undefined) continue;
    if (part === 'today') fetchPoster(body as Today);
    answers.push([keyOf(id, part), body]);
  }
  return answers;
}

/** Makes the requests of the page's own script. */
async function bodiesAfterSignIn(): Promise<ReadonlyMap<string, unknown>> {
  const current = session.get();
  if (current?.user.kind !== 'registered') return new Map();
  restartEarlyResponses();
  const get = (path: string) => requestEarly(path, current.accessToken).catch(() => null);
  const [, id, page] = PAGE.exec(window.location.pathname) ?? [];
  const all = id ? [] : ((await get('/api/clients')) as { id: string }[] | null);
  const only = all?.length === 1 && current.user.globalRole === null ? all[0]?.id : undefined;
  const clientId = id ?? only;
  const parts = only || page === 'today' ? ['', '/today', '/channels'] : [''];
  if (clientId) for (const part of parts) void get(`/api/clients/${clientId}${part}`);
  return earlyBodies(WORTH_WAITING_MS);
}

function keyOf(id: string | undefined, part: string | undefined): readonly unknown[] {
  if (id === undefined) return clientKeys.all();
  if (part === undefined) return clientKeys.one(id);
  return part === 'today' ? todayKey(id) : channelsKeys.list(id);
}

/** The largest thing on the page, as its card will ask for it (ui/components/artwork). */
function fetchPoster({ event }: Today): void {
  const src = event?.content.thumbImage;
  if (src) Object.assign(new Image(), { sizes: CARD_SIZES, srcset: srcSetOf(src) ?? '', src });
}
