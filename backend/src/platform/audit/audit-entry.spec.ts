import { describe, expect, it } from '@jest/globals';
import { changesOf, personalValuesOf } from './audit-entry.js';

const at = (iso: string) => new Date(iso);

describe('changesOf', () => {
  it('tells what a listed field was and became, and nothing of what stayed', () => {
    const before = { name: 'Evening', startsAt: at('2026-11-22T10:00:00Z'), isPrivate: false };
    const after = { name: 'Evening', startsAt: at('2026-11-22T11:00:00Z'), isPrivate: true };
    expect(changesOf({ action: 'content.saved', before, after })).toEqual([
      { field: 'startsAt', before: '2026-11-22T10:00:00.000Z', after: '2026-11-22T11:00:00.000Z' },
      { field: 'isPrivate', before: false, after: true },
    ]);
  });

  it('says of an address of a video only that it changed', () => {
    expect(changesOf({ action: 'content.saved', before: { src: 'https://a' }, after: { src: 'https://b' } })).toEqual([
      { field: 'src' },
    ]);
  });

  it('keeps nothing that is not listed', () => {
    const after = { password: 'hunter2', secret: 'x', tokenHash: 'y' };
    expect(changesOf({ action: 'content.created', after })).toEqual([]);
    expect(changesOf({ action: 'chat.message-deleted', before: { text: 'Hi' } })).toEqual([]);
  });

  it('cuts long texts, and knows nothing from an empty list', () => {
    const [change] = changesOf({ action: 'content.created', after: { name: 'x'.repeat(5000) } });
    expect(change!.after).toBe(`${'x'.repeat(999)}…`);
    const name = `${'x'.repeat(998)}🙂🙂🙂`;
    expect(changesOf({ action: 'content.created', after: { name } })[0]!.after).toBe(`${'x'.repeat(998)}🙂…`);
    expect(changesOf({ action: 'content.saved', before: {}, after: { channelIds: [] } })).toEqual([
      { field: 'channelIds', before: null, after: [] },
    ]);
  });
});

describe('personalValuesOf', () => {
  const action = 'user.edited';

  it('keeps what was and is of a person apart from the entry, which says only that it changed', () => {
    const before = { email: 'a@example.org', firstName: 'Ann' };
    const after = { email: 'b@example.org', firstName: null };
    expect(changesOf({ action, before, after })).toEqual([{ field: 'firstName' }, { field: 'email' }]);
    expect(personalValuesOf({ action, before, after })).toEqual([
      { name: 'firstName.before', value: 'Ann' },
      { name: 'email.before', value: 'a@example.org' },
      { name: 'email.after', value: 'b@example.org' },
    ]);
    expect(personalValuesOf({ action, before, after: before })).toEqual([]);
  });
});
