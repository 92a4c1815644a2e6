import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { spreadsheetCell } from './spreadsheet-cell.js';

/** Writes lines as they come, in the order of `columns` (those of a line that are written, with their headers), without anything that a spreadsheet treats as a formula. `end` aborts the stream. */
export function csvStream<Line extends object>(
  columns: Readonly<Partial<Record<keyof Line, string>>>,
  lines: AsyncIterable<Line>,
  end: AbortSignal,
): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: Object.entries(columns as Record<string, string>).map(([key, header]) => ({ key, header })),
    cast: { string: spreadsheetCell },
    record_delimiter: 'windows',
  });
  // An error breaks off the download, so the reader can tell that it's incomplete.
  return addAbortSignal(
    end,
    pipeline(Readable.from(lines), csv, () => undefined),
  );
}
