import { text as textOf } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvStream } from './csv-stream.js';
import { spreadsheetCell } from './spreadsheet-cell.js';

describe('cells for spreadsheets', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\t=1+1', "'\t=1+1"],
  ])('writes %j as %j', (text, cell) => {
    expect(spreadsheetCell(text)).toBe(cell);
  });

  it.each([
    ...['', 'Sunday service', 'a-b', 'mail@example.org', 'Yes, +1 from us; see you', '2026-11-22T10:00:00.000Z'],
    ...[';-)', ':-) ;-)', 'so; -ish', 'Ann|=Bo', 'one\n- two', 'two,=2', '  =1+1'],
  ])('leaves %j as it is', (text) => {
    expect(spreadsheetCell(text)).toBe(text);
  });

  it('are read by a strict parser as they were sent, and none of them begins like a formula', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'=+-@＝;|,\t\r\n" \u00a0a1()') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (sent) => {
        const lines = (async function* () {
          for (const [name, message] of sent) yield { name, message };
        })();
        const columns = { name: 'Name', message: 'Message' };
        const csv = await textOf(csvStream(columns, lines, AbortSignal.timeout(60_000)));
        const [head, ...read] = parse(csv, { bom: true, record_delimiter: '\r\n' }) as string[][];
        expect(head).toEqual(['Name', 'Message']);
        expect(read.flat()).toEqual(sent.flat().map((text) => (/^[=+\-@\t\r＝]/.test(text) ? `'${text}` : text)));
      }),
    );
  });
});
