import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { forgetKeptFor } from '../session/kept-for-person';
import { useDraft } from './use-draft';

describe('draft of a message', () => {
  beforeEach(() => localStorage.clear());

  const open = (uid: string | null) =>
    renderHook((props: { uid: string | null }) => useDraft('content-1', props.uid), { initialProps: { uid } });
  const shown = (uid: string | null) => open(uid).result.current.draft;

  it('is there again after a reload, for the person who typed it alone', () => {
    const { result } = open('ann');
    act(() => result.current.setDraft('Hello'));
    expect([shown('ann'), shown('ben'), shown(null)]).toEqual(['Hello', '', '']);
  });

  it('leaves the field with its person, and comes back with them after a session that ended by itself', () => {
    const { result, rerender } = open('ann');
    act(() => result.current.setDraft('Hello'));
    const seen = [null, 'visitor', 'ben', 'ann'].map((uid) => {
      rerender({ uid });
      return result.current.draft;
    });
    expect(seen).toEqual(['', '', '', 'Hello']);
  });

  it('is forgotten when the person signs out, and nobody else’s is', () => {
    const [ann, ben] = [open('ann'), open('ben')];
    act(() => ann.result.current.setDraft('Hello'));
    act(() => ben.result.current.setDraft('Bye'));
    forgetKeptFor('ann');
    expect([shown('ann'), shown('ben')]).toEqual(['', 'Bye']);
  });

  it('lets a returned text stand in front of what was typed since', () => {
    const { result } = open('ann');
    act(() => result.current.setDraft('second'));
    act(() => result.current.giveBack('first'));
    expect(result.current.draft).toBe('first\nsecond');
  });
});
