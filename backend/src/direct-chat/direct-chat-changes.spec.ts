import { expect, it } from '@jest/globals';
import { defaultErrorMessage } from '../platform/errors/error-messages.js';
import { refusalOf } from './direct-chat-changes.js';

it('says what a chat does not allow now, instead of that someone else has changed it, where nobody may have', () => {
  const said = (act: 'block' | 'close') => {
    const { code, details } = refusalOf('not-now', act);
    return [code, details.message ?? defaultErrorMessage(code)];
  };
  expect(said('block')).toEqual(['conflict', "This chat can't be blocked right now."]);
  expect(said('close')).toEqual(['conflict', 'Someone else changed this in the meantime.']);
});
