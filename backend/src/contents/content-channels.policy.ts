import type { FieldError } from '../../../contracts/domain/errors.js';

export interface ChannelChoice {
  /** Live channels of the organisation. */
  existing: ReadonlySet<string>;
  /** Channels that the person may work with; null: all. */
  whitelist: readonly string[] | null;
  /** Where the content is shown now; nowhere, before it is first saved. */
  before: readonly string[];
  /** Where it shall be shown. */
  wanted: readonly string[];
}

/** Channels of the choice that this organisation does not have, in the words of the form. */
export function unknownChannels({ existing, wanted }: ChannelChoice): FieldError[] {
  const isKnown = wanted.every((id) => existing.has(id));
  return isKnown ? [] : [{ path: 'channelIds', message: 'Channel not found.' }];
}

/** What is to be added and removed, or null when a channel outside the whitelist would be touched (spec 3 §2). Deleted channels stay as they are. */
export function channelChanges(choice: ChannelChoice): { added: string[]; removed: string[] } | null {
  const { existing, whitelist, before, wanted } = choice;
  const added = wanted.filter((id) => !before.includes(id));
  const removed = before.filter((id) => existing.has(id) && !wanted.includes(id));
  const isAllowed = whitelist === null || [...added, ...removed].every((id) => whitelist.includes(id));
  return isAllowed ? { added, removed } : null;
}
