import { allowsChannel } from '../../../contracts/domain/access.js';
import { CHANNEL_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import type { FieldError } from '../../../contracts/domain/errors.js';

export interface ChannelChoice {
  /** Live channels of the organization. */
  existing: ReadonlySet<string>;
  /** Channels that the person may access; null: all. */
  whitelist: readonly string[] | null;
  /** Channels that should show the content, among those the person may access. */
  wanted: readonly string[];
}

/** Returns the form's error at `path` if any chosen channel doesn't exist or is outside the person's whitelist. */
export function unknownChannels({ existing, whitelist, wanted }: ChannelChoice, path: string): FieldError[] {
  const isKnown = wanted.every((id) => existing.has(id) && allowsChannel(whitelist, id));
  return isKnown ? [] : [{ path, message: CHANNEL_NOT_FOUND }];
}

/** Channels to add and remove. Deleted channels and those outside the whitelist stay unchanged (spec 3 §2). */
export function channelChanges(
  { existing, whitelist, wanted }: ChannelChoice,
  before: readonly string[],
): { added: string[]; removed: string[] } {
  return {
    added: wanted.filter((id) => !before.includes(id)),
    removed: before.filter((id) => existing.has(id) && allowsChannel(whitelist, id) && !wanted.includes(id)),
  };
}
