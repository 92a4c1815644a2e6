import { allowsChannel } from '../../../contracts/domain/access.js';
import { CHANNEL_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import type { FieldError } from '../../../contracts/domain/errors.js';

export interface ChannelChoice {
  /** Live channels of the organization. */
  existing: ReadonlySet<string>;
  /** Channels that the person may know and work with; null: all. */
  whitelist: readonly string[] | null;
  /** Where it should be shown, as far as the person may say. */
  wanted: readonly string[];
}

/** Channels of the choice that there are not, for this person, in the words of the form. */
export function unknownChannels({ existing, whitelist, wanted }: ChannelChoice): FieldError[] {
  const isKnown = wanted.every((id) => existing.has(id) && allowsChannel(whitelist, id));
  return isKnown ? [] : [{ path: 'channelIds', message: CHANNEL_NOT_FOUND }];
}

/** What is to be added and removed: deleted channels and those outside the whitelist stay as they are (spec 3 §2). */
export function channelChanges(
  { existing, whitelist, wanted }: ChannelChoice,
  before: readonly string[],
): { added: string[]; removed: string[] } {
  return {
    added: wanted.filter((id) => !before.includes(id)),
    removed: before.filter((id) => existing.has(id) && allowsChannel(whitelist, id) && !wanted.includes(id)),
  };
}
