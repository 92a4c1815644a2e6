import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewerTheme } from '@ui/theme/viewer-theme';
import {
  ANN,
  aChatPanel,
  messageField as field,
  NOBODY,
  openChat,
  POST_MESSAGE,
  roomWith,
  stored,
} from '../../../../test/support/web/chat-pages';
import { fakeApi, sessionOf } from '../../../../test/support/web/fake-api';

const bar = (
  <form aria-label="Join The Conversation">
    <input aria-label="Name" />
  </form>
);

async function openBeforeJoining() {
  const { calls } = fakeApi({ 'POST /api/session': () => ({ body: sessionOf() }), [POST_MESSAGE]: stored });
  const openBar = jest.fn();
  const store = roomWith();
  const panel = (user = NOBODY) => <ViewerTheme>{aChatPanel({ user, store, joinHere: { bar, openBar } })}</ViewerTheme>;
  const { rerender } = await act(async () => render(panel()));
  return { calls, openBar, join: (uid: string) => act(async () => rerender(panel({ ...ANN, uid }))) };
}

describe('joining in the composer', () => {
  beforeEach(() => localStorage.clear());

  it('begins with the focus, and asks for the name when a text is to be sent', async () => {
    const { calls, openBar } = await openBeforeJoining();
    expect([field().placeholder, field().disabled]).toEqual(['Join The Conversation', false]);
    expect(screen.queryByRole('form')).toBeNull();
    await userEvent.click(field());
    expect(openBar).toHaveBeenCalled();
    expect(field().placeholder).toBe('Send message');
    await userEvent.type(field(), 'Hello{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect([field().value, calls.filter(({ path }) => path.includes('/chat/'))]).toEqual(['Hello', []]);
  });

  it('joins with the name that is there', async () => {
    await openBeforeJoining();
    await userEvent.click(field());
    const submitted = jest.fn((event: Event) => event.preventDefault());
    screen.getByRole('form').addEventListener('submit', submitted);
    await userEvent.type(screen.getByLabelText('Name'), 'Ann');
    await userEvent.type(field(), 'Hello{Enter}');
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the same person', 'nobody'],
    ['the person of an account', 'ann'],
  ])('sends what was typed, as %s, and lets them write on', async (_who, uid) => {
    const { calls, join } = await openBeforeJoining();
    await userEvent.type(field(), 'Hello');
    act(() => screen.getByLabelText('Name').focus());
    await join(uid);
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toContainEqual(expect.objectContaining({ text: 'Hello' })),
    );
    expect(screen.queryByRole('form')).toBeNull();
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(JSON.stringify(localStorage)).not.toContain('draft');
  });

  it('sends nothing if nothing was typed, or of somebody who joined elsewhere on the page', async () => {
    const { calls, join } = await openBeforeJoining();
    await userEvent.click(field());
    await join('nobody');
    expect(calls.filter(({ path }) => path.includes('/chat/'))).toEqual([]);
  });

  it('needs the dialog where only accounts may write', async () => {
    const { onJoin, user } = await openChat({ settings: { requireSignin: true } });
    await user.click(screen.getByRole('button', { name: 'Join The Conversation' }));
    expect(onJoin).toHaveBeenCalledTimes(1);
  });
});
