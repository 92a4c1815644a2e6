import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
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

const joinHere = (
  <form aria-label="Join The Conversation">
    <input aria-label="Name" />
  </form>
);

async function openBeforeJoining() {
  fakeApi({ 'POST /api/session': () => ({ body: sessionOf() }), [POST_MESSAGE]: stored });
  const store = roomWith();
  const panel = (user = NOBODY) => <ViewerTheme>{aChatPanel({ user, store, joinHere })}</ViewerTheme>;
  const { rerender } = await act(async () => render(panel()));
  return { join: () => act(async () => rerender(panel(ANN))) };
}

describe('joining in the composer', () => {
  beforeEach(() => localStorage.clear());

  it('takes a name in place of messages, and then messages in its place', async () => {
    const { join } = await openBeforeJoining();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await userEvent.click(screen.getByLabelText('Name'));
    await join();
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(screen.getByText(`Chatting as ${ANN.displayName}`)).toBeTruthy();
  });

  it('takes the focus from nobody who has joined elsewhere on the page', async () => {
    const { join } = await openBeforeJoining();
    await userEvent.click(screen.getByLabelText('Name'));
    await userEvent.click(document.body);
    await join();
    expect(document.activeElement).toBe(document.body);
  });

  it('needs the dialog where only accounts may write', async () => {
    const { onJoin, user } = await openChat({ settings: { requireSignin: true } });
    await user.click(screen.getByRole('button', { name: 'Join The Conversation' }));
    expect(onJoin).toHaveBeenCalledTimes(1);
  });
});
