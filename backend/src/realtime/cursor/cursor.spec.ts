import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatCursor, parseCursor } from './cursor.js';

describe('a cursor', () => {
  it('says what it was made of, in however many rooms the page stands', () => {
    const cursor = fc.record({
      epoch: fc.stringMatching(/^[a-z0-9]{1,16}$/),
      revisions: fc.array(fc.nat(), { maxLength: 8 }),
      viewHash: fc.stringMatching(/^[a-f0-9]{8}$/),
    });
    fc.assert(fc.property(cursor, (made) => expect(parseCursor(formatCursor(made))).toEqual(made)));
  });

  it.each(['', 'e', 'e.1', 'e.1.-.0badcafe', 'e.-1.0badcafe', 'e.1.0badcafe.', '.1.0badcafe', 'e.1.0BADCAFE'])(
    'is none of ours: %j',
    (text) => {
      expect(parseCursor(text)).toBeNull();
    },
  );
});
