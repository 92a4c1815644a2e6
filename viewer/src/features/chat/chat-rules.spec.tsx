import { aMessage } from '@contracts/streams/frames.builder';
import { describe, expect, it } from '@jest/globals';
import { composerHeight } from '@ui/chat/composer-height';
import { groupMessages } from '@ui/chat/message-groups';

const at = (second: number) => ({ sentAt: new Date(Date.UTC(2026, 0, 4, 10, 0, second)).toISOString() });

describe('composerHeight', () => {
  it.each([
    [0, 24],
    [24, 24],
    [25, 38],
    [44, 52],
    [64, 66],
    [94, 94],
    [400, 94],
  ])('text of %i px stands in %i px', (text, height) => expect(composerHeight(text)).toBe(height));
});

describe('groupMessages', () => {
  it.each([
    ['a minute later', {}, at(60), false],
    ['more than a minute later', {}, at(61), true],
    ['another person', { uid: 'other' }, at(5), true],
    ['another name', { userName: 'Annie' }, at(5), true],
    ['now as a host', { isHost: true }, at(5), true],
  ])('%s', (_case, change, sentAt, isFirst) => {
    const grouped = groupMessages([aMessage(1, at(0)), aMessage(2, { ...change, ...sentAt })]);
    expect(grouped.map((each) => each.isFirst)).toEqual([true, isFirst]);
  });

  it.each([
    [299, false],
    [300, true],
  ])('%i quiet seconds', (seconds, isAfterQuiet) => {
    const grouped = groupMessages([aMessage(1, at(0)), aMessage(2, at(seconds))]);
    expect(grouped.map((each) => each.isAfterQuiet)).toEqual([false, isAfterQuiet]);
  });
});
