import { CARD_SIZES, srcSetOf } from '@contracts/domain/image-address';
import { earlyBodies } from '@ui/api/early-responses';
import type { Today } from '@ui/api/wire.types';
import { channelsKeys } from '../features/channels/channels.requests';
import { clientKeys } from '../features/clients/clients.requests';
import { todayKey } from '../features/today/today.requests';

const PATH = /^\/api\/clients(?:\/([^/]+)(?:\/(today|channels))?)?$/;

/** What the page has requested for its first screen (dashboard/index.html), by SWR key: it is drawn once, with its data. */
export async function firstAnswers(): Promise<[key: readonly unknown[], body: unknown][]> {
  const answers: [readonly unknown[], unknown][] = [];
  for (const [path, body] of await earlyBodies()) {
    const [isKnown, id, part] = PATH.exec(path) ?? [];
    if (isKnown === undefined) continue;
    if (part === 'today') fetchPoster(body as Today);
    answers.push([keyOf(id, part), body]);
  }
  return answers;
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
