import { NO_RULES } from '@contracts/domain/chat-moderation';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPart } from '../../../../test/support/web/render-app';
import { ModerationBar } from './moderation-bar';

const nothing = () => {};
const acts = { onRules: nothing, onShowBanned: nothing, onApprove: nothing, onRemove: nothing, onPerson: nothing };

describe('the rules of a chat in the host panel', () => {
  it.each([false, true])('are there until the chat has ended: %s', (isEnded) => {
    const rules = { ...NO_RULES, isPaused: true };
    renderPart(<ModerationBar {...acts} {...{ rules, isEnded }} waiting={[]} bannedCount={0} />);
    expect(screen.queryByRole('button', { name: 'Chat: Paused' }) === null).toBe(isEnded);
    expect(screen.queryByRole('button', { name: 'Resume' }) === null).toBe(isEnded);
    expect(screen.queryByText('The chat has ended.') === null).toBe(!isEnded);
    expect(screen.getByRole('button', { name: 'More' })).toBeTruthy();
  });
});
