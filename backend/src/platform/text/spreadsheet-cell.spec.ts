import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { spreadsheetCell } from './spreadsheet-cell.js';

const FORMULA = /^[ "\u00a0]*[=+\-@＝＋－＠]/;
const SMILE = /^-\)/;

describe('cells for spreadsheets', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    [';=1+1', ";'=1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['a|"@SUM(A1)', `a|'"@SUM(A1)`],
    ['\t=1+1', "'\t'=1+1"],
    ['a\n=1+1', "a\n'=1+1"],
    ['";=1+1', `";'=1+1`],
    ['a,=1+1', "a,'=1+1"],
    ['  =1+1', "'  =1+1"],
  ])('writes %j as %j', (text, cell) => {
    expect(spreadsheetCell(text)).toBe(cell);
  });

  it.each([
    '',
    'Sunday service',
    'a-b',
    'mail@example.org',
    'Yes, +1 from us; see you',
    ';-)',
    '2026-11-22T10:00:00.000Z',
  ])('leaves %j as it is', (text) => {
    expect(spreadsheetCell(text)).toBe(text);
  });

  it('holds no formula, whatever program splits it at whatever separator', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@＝;|,\t\r\n" \u00a0a1()') });
    fc.assert(
      fc.property(text, (sent) => {
        const cell = spreadsheetCell(sent);
        for (const separator of [/[;\r\n]/, /[|\r\n]/, /[\t\r\n]/, /[;|\t\r\n]/]) {
          for (const part of cell.split(separator)) expect(SMILE.test(part) || !FORMULA.test(part)).toBe(true);
        }
        for (const part of cell.split(',')) expect(part).not.toMatch(/^[=+\-@＝]/);
        // Nothing but quotes is added.
        expect(cell.replaceAll("'", '')).toBe(sent);
      }),
    );
  });
});
