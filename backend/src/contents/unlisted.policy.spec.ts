import { describe, expect, it } from '@jest/globals';
import type { ChannelOfContent, ListedRow } from './content.row.js';
import { isListedIn, opensWith, staysListed } from './unlisted.policy.js';

const channel = (id: string, isPrivate = false) =>
  ({
    id,
    key: `${id}-key`,
    name: id,
    isPrivate,
    isPaywalled: false,
    showAt: null,
    hideAt: null,
  }) satisfies ChannelOfContent;
const OPEN = channel('open');
const HIDDEN = channel('hidden', true);
const NOW = 1000;
const EARLY = { showAt: 1001, hideAt: null };
const LATE = { showAt: null, hideAt: 999 };
const date = (at: number | null) => (at === null ? null : new Date(at));
const content = (
  channels: ChannelOfContent[],
  isPrivate = false,
  { showAt, hideAt }: { showAt: number | null; hideAt: number | null } = { showAt: null, hideAt: null },
) => ({ key: 'abc', isPrivate, channels, showAt: date(showAt), hideAt: date(hideAt) }) as ListedRow;

describe('a content that is named by its id alone', () => {
  it.each([
    ['listed', content([OPEN]), undefined, true],
    ['listed in the named channel', content([OPEN, HIDDEN]), 'open', true],
    ['listed elsewhere than in the named channel', content([OPEN, HIDDEN]), 'hidden', false],
    ['named in a channel that does not show it', content([OPEN]), 'another', false],
    ['in private channels only', content([HIDDEN]), undefined, false],
    ['private', content([OPEN], true), undefined, false],
    ['in no channel any more', content([]), undefined, false],
    ['early', content([OPEN], false, EARLY), undefined, false],
    ['late', content([OPEN], false, LATE), undefined, false],
    ['in a channel that is early', content([{ ...OPEN, ...EARLY }]), undefined, false],
    ['in a channel that is late', content([OPEN, { ...channel('over'), ...LATE }]), 'over', false],
  ])('that is %s', (_, row, channelId, isOpen) => {
    expect(isListedIn(row, channelId, NOW)).toBe(isOpen);
  });

  it.each([
    ['listed', content([OPEN]), true],
    ['over', content([OPEN], false, LATE), true],
    ['in a channel that is over', content([{ ...OPEN, ...LATE }]), true],
    ['early again', content([OPEN], false, EARLY), false],
    ['in a channel that is early again', content([{ ...OPEN, ...EARLY }]), false],
    ['private now', content([OPEN], true), false],
  ])('keeps the pages that are open when it is %s: %s', (_, row, stays) => {
    expect(staysListed(row, NOW)).toBe(stays);
  });
});

describe('the keys of a link', () => {
  it.each([
    ['of the page', content([OPEN], true), undefined, 'open-key/abc', true],
    ['of the page, in capitals', content([OPEN], true), undefined, 'OPEN-KEY/ABC', true],
    ['of the named channel', content([OPEN, HIDDEN]), 'hidden', 'hidden-key/abc', true],
    ['of another channel than the named one', content([OPEN, HIDDEN]), 'hidden', 'open-key/abc', false],
    ['of a channel that does not show it', content([HIDDEN]), undefined, 'open-key/abc', false],
    ['of the content alone', content([OPEN], true), undefined, 'abc', false],
    ['of the channel alone', content([OPEN], true), undefined, 'open-key', false],
    ['with something more', content([OPEN], true), undefined, 'open-key/abc/', false],
    ['that are missing', content([OPEN], true), undefined, undefined, false],
  ])('%s', (_, row, channelId, keys, isOpen) => {
    expect(opensWith(row, channelId, keys)).toBe(isOpen);
  });
});
