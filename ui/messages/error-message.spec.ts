import { PLAIN_REFUSALS } from '@contracts/domain/errors';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../api/api-error';
import { errorMessage } from './error-message';

describe('the text for a failure', () => {
  it.each(['forbidden', 'conflict'] as const)(
    'is what the server says about it, if that is more than the code: %s',
    (code) => {
      const said = (message?: string) => errorMessage(new ApiError({ code, ...(message && { message }) }, 409));
      const general = said(PLAIN_REFUSALS[code]);
      expect(general).not.toBe(PLAIN_REFUSALS[code]);
      expect(said()).toBe(general);
      expect(said('Another host has already accepted this chat.')).toBe('Another host has already accepted this chat.');
    },
  );

  it('is the same for other codes that the catalog knows, whatever the server says', () => {
    expect(errorMessage(new ApiError({ code: 'not_found', message: 'Nothing.' }, 404))).toBe("This couldn't be found.");
    expect(errorMessage(new ApiError({ code: 'banned', message: 'Not now.' }, 403))).toBe('Not now.');
  });
});
