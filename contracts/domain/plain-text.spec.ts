import { describe, expect, it } from '@jest/globals';
import { removeUnsafeCharacters } from './plain-text.js';

const FLAG = '\u{1F3F4}';

describe('removeUnsafeCharacters', () => {
  it('treats a character alone as it treats it beside one that is not ordinary', () => {
    const differing: string[] = [];
    for (let code = 0; code <= 0xffff; code += 1) {
      const character = String.fromCharCode(code);
      const beside = removeUnsafeCharacters(`a ${character} b${FLAG}`).slice(0, -FLAG.length);
      if (removeUnsafeCharacters(`a ${character} b`) !== beside) differing.push(code.toString(16));
    }
    expect(differing).toEqual([]);
  });
});
