import './support/node-version.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { figuresFile } from './support/measurement.mjs';
import { inProject, PlainError, run } from './support/project.mjs';

const PAGE = inProject('docs/performance.md');
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

/** Writes the latest full run of each figure from the results file into the page; what was not measured here keeps its row. */
await run(() => {
  if (!existsSync(figuresFile)) throw new PlainError('Nothing was measured yet: run `npm run bench -- <name>` first.');
  const latest = new Map();
  for (const line of readFileSync(figuresFile, 'utf8').split('\n').filter(Boolean)) {
    const figure = JSON.parse(line);
    latest.set(figure.name, figure);
  }
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new PlainError(`${PAGE} lacks ${BEGIN} … ${END}`);
  const figures = [...latest.values()];
  const text = [machine(), table(figures, rowsOf(page.slice(from, to)))].join('\n\n');
  writeFileSync(PAGE, `${page.slice(0, from + BEGIN.length)}\n\n${text}\n\n${page.slice(to)}`);
  console.log(`${figures.length} figures, ${figures.filter(({ ok }) => !ok).length} of them not good`);
});

function machine() {
  const gib = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpus()[0].model.trim()}, ${gib} GiB, Node ${process.version}.`;
}

function rowsOf(text) {
  const lines = text.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function table(figures, before) {
  const measured = figures.map(({ name, unit, n, median, min, max, aim, ok, control, commit, at }) =>
    [`\`${name}\``, unit, n, median, min, max, aim, ok ? 'yes' : '**no**', control, commit, at.slice(0, 10)].map(
      (value) => String(value ?? '–'),
    ),
  );
  const byName = new Map([...before, ...measured].map((row) => [row[0], row]));
  const rows = [
    ['figure', 'unit', 'runs', 'median', 'least', 'most', 'aim', 'good', 'control', 'commit', 'date'],
    ...[...byName.keys()].sort().map((name) => byName.get(name)),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length), 3));
  const [head, ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}
