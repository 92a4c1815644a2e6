import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { missingPlatformPackages } from './support/lockfile.mjs';
import { root } from './support/project.mjs';
import { makesOwnerlessTable, touchesForeignTable } from './support/table-owners.mjs';

/** Several folders: what is broken is named with the folder. */
const bases = process.argv.length > 2 ? process.argv.slice(2) : [root];
let base = root;
const inBase = (...parts) => join(base, ...parts);

const folders = ['backend', 'contracts', 'ui', 'viewer', 'dashboard', 'test', 'scripts', 'docs', '.ci'];
const skipped = new Set(['node_modules', 'dist', 'styled-system']);
const isCode = (path) => /\.(ts|tsx|mjs|cjs)$/.test(path);
const isSpec = (path) => /\.spec\.tsx?$/.test(path);

const longest = 250;
const mayBeLong = [
  /^contracts\/generated\//,
  /\.catalogue\.ts$/,
  /-catalogue\.ts$/,
  /\.data\.ts$/,
  /^backend\/migrations\//,
];
const mayExportDefault = [
  /(^|\/)[\w-]+\.config\.(ts|mjs)$/,
  /^ormconfig\.ts$/,
  /^test\/support\/database\/global-(setup|teardown)\.ts$/,
];
const mostParameters = 6;
// One table or one lock each, which nothing else asks for: a repository would only repeat the service's name.
const mayHoldSql = [
  /^backend\/src\/platform\/(cluster\/processes|product\/product-refresh)\.service\.ts$/,
  /^backend\/src\/demo\/demo-(program|seed)\.service\.ts$/,
];
const mark = new RegExp(`\\b(${['TO', 'FIX'].map((start, at) => start + ['DO', 'ME'][at]).join('|')})\\b`);
// Words that a native reader stumbles over, and British spelling. What readers find next is added here.
const stumblesOver =
  /\b(everybody|somebody|whoever|anew|the own|misspelt|programmes?|organisations?|colou(r|rs|red)|cancelled|behaviours?|favourites?|neighbours?|e-mails?|for ever|an own|shall)\b/i;
const stumblesOverInTexts = /(?<!-)\bpictures?\b(?!-)/i;
const fileName = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs|cjs)$/;

/** One entry for each rule: what it says, where it holds, and the line (or the whole file) that breaks it. */
const rules = [
  {
    says: 'file names are kebab-case, <noun>.<role>.ts',
    holds: isCode,
    breaksName: (name) => !fileName.test(name) && name !== '.dependency-cruiser.cjs',
  },
  {
    says: 'no index files: a module is imported through <module>.public.ts',
    holds: isCode,
    breaksName: (name) => /^index\.\w+$/.test(name),
  },
  {
    says: `a file has at most ${longest} lines`,
    holds: (path) => isCode(path) && !mayBeLong.some((pattern) => pattern.test(path)),
    breaksText: (text) => text.trimEnd().split('\n').length > longest,
  },
  {
    says: 'no forwardRef: modules form a one-way graph',
    holds: (path) => isCode(path) && inApps(path),
    breaksLine: (line) => /\bforwardRef\b/.test(line),
  },
  {
    says: 'the schema is never synchronised',
    holds: (path) => isCode(path) && inApps(path),
    breaksLine: (line) => /\bsynchronize\s*:\s*true\b/.test(line),
  },
  {
    says: 'styles are read when an app is built (docs/adr/0025): styled, css, and cva of styled-system, no other styles',
    holds: (path) => /^(ui|viewer)\//.test(path),
    breaksLine: (line) => /\bfrom '@(chakra-ui|emotion)\//.test(line),
  },
  {
    says: 'named exports only',
    holds: (path) => isCode(path) && !mayExportDefault.some((pattern) => pattern.test(path)),
    breaksLine: (line) => /^\s*export\s+(default\b|\{[^}]*\bas default\b)/.test(line),
  },
  {
    says: 'no barrels: export * stands in <module>.public.ts only',
    holds: (path) => isCode(path) && !path.endsWith('.public.ts'),
    breaksLine: (line) => /^\s*export\s+\*\s+from\b/.test(line),
  },
  {
    says: 'rules take now as a parameter: contracts never read the clock',
    holds: (path) => /^contracts\/(domain|streams)\//.test(path) && !isSpec(path),
    breaksLine: (line) => /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/.test(line),
  },
  {
    says: 'ids are read in lower case: UuidPipe instead of ParseUUIDPipe',
    holds: (path) => path.startsWith('backend/') && !path.endsWith('/uuid.pipe.ts'),
    breaksLine: (line) => /\bParseUUIDPipe\b/.test(line),
  },
  {
    says: `what is injected takes at most ${mostParameters} parameters: split the class`,
    holds: (path) => path.startsWith('backend/src/') && !isSpec(path),
    breaksText: (text) => /^@(Injectable|Controller)\(/m.test(text) && parametersIn(text) > mostParameters,
  },
  {
    says: 'services hold no SQL: it stands in a repository or read model',
    holds: (path) => /^backend\/src\/.*\.service\.ts$/.test(path) && !mayHoldSql.some((pattern) => pattern.test(path)),
    breaksLine: (line) => /['"`]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/.test(line),
  },
  {
    says: 'a table is written by the module that owns it, and read by that module and those above (scripts/support/modules.cjs)',
    holds: (path) => path.startsWith('backend/src/') && !isSpec(path),
    breaksLine: touchesForeignTable,
  },
  {
    says: 'each table has an owner (scripts/support/modules.cjs)',
    holds: (path) => path.startsWith('backend/migrations/'),
    breaksLine: makesOwnerlessTable,
  },
  {
    says: 'answers are mapped field by field: what a row has more must not get out',
    holds: (path) => /^backend\/src\/.*\.(service|mapper|controller)\.ts$/.test(path),
    breaksText: (text) => /\{[^{}]*\.\.\.(\w+)\s*\}\)\s*=>\s*\(\{\s*\.\.\.\1\b/.test(text),
  },
  {
    says: 'who may what is asked of contracts/domain and platform/auth, not judged by hand',
    holds: (path) => path.startsWith('backend/src/') && !path.startsWith('backend/src/platform/auth/') && !isSpec(path),
    breaksLine: (line) => /\bglobalRole\s*[!=]==\s*'|_ROLES\.includes\(|\bclients\.get\([^)]*\)\?/.test(line),
  },
  {
    says: 'only platform/outbound asks other servers: its guard keeps requests out of the own network',
    holds: (path) =>
      path.startsWith('backend/src/') && !path.startsWith('backend/src/platform/outbound/') && !isSpec(path),
    breaksLine: (line) =>
      /(?<![.\w])fetch\(/.test(line) || /^(?!import type ).*\b(from|import\() ?'(undici|node:https?)'/.test(line),
  },
  {
    says: 'names are asked of name servers by a Resolver: the system’s look-up takes two at a time, and the database waits for it',
    holds: (path) => path.startsWith('backend/src/'),
    breaksLine: (line) =>
      /^(?!import type ).*\b(?:from|import\() ?'(?:node:)?dns'|\blookup\b.*'(?:node:)?dns\//.test(line),
  },
  {
    says: 'texts are plain American English, as people use it',
    holds: (path) =>
      isCode(path) && /^(ui|viewer|dashboard|contracts\/domain|backend\/src)\//.test(path) && !isSpec(path),
    breaksLine: (line) => textsIn(line).some((text) => stumblesOver.test(text) || stumblesOverInTexts.test(text)),
  },
  {
    says: 'comments are plain American English, as people use it',
    holds: (path) => isCode(path) && !/^contracts\/generated\//.test(path),
    breaksLine: (line) => stumblesOver.test(withoutNames(commentIn(line))),
  },
  {
    says: 'documents are plain American English, as people use it',
    holds: (path) => path.endsWith('.md'),
    breaksLine: (line) => stumblesOver.test(withoutNames(line)),
  },
  {
    says: 'no open marks: do it, or write it on the list of work',
    holds: () => true,
    breaksLine: (line) => mark.test(line),
  },
];

/** What a line says in quotes: more than one word, without the names that are filled in. */
function textsIn(line) {
  if (/^\s*(\*|\/[*/]|import\b)/.test(line)) return [];
  const quoted = line.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return quoted.map((text) => text.replace(/\$?\{[^}]*\}/g, '')).filter((text) => /\w[.,]? \w/.test(text));
}

/** The comment in a line, or nothing; `//` within quotes belongs to an address. */
function commentIn(line) {
  return /^\s*(?:\*|\/\*|\/\/)(.*)$/.exec(line)?.[1] ?? /^[^'"`]*\s\/\/\s(.*)$/.exec(line)?.[1] ?? '';
}

/** Without code and addresses. */
const withoutNames = (text) => text.replace(/`[^`]*`|\]\([^)]*\)|https?:\S+/g, ' ');

/** How many the constructor has; commas within types and defaults do not count. */
function parametersIn(text) {
  const start = /\bconstructor\(/.exec(text);
  if (!start) return 0;
  let depth = 1;
  let list = '';
  for (const sign of text.slice(start.index + start[0].length).replaceAll('=>', '')) {
    if ('([{<'.includes(sign)) depth += 1;
    if (')]}>'.includes(sign)) depth -= 1;
    if (depth === 0) break;
    list += depth === 1 || sign !== ',' ? sign : ' ';
  }
  return list.split(',').filter((parameter) => parameter.trim() !== '').length;
}

const inApps = (path) => !path.startsWith('scripts/');

function brokenIn(path) {
  const text = readFileSync(inBase(path), 'utf8');
  const lines = text.split('\n');
  return rules
    .filter(({ holds }) => holds(path))
    .flatMap(({ says, breaksName, breaksText, breaksLine }) => {
      if (breaksName?.(basename(path)) || breaksText?.(text)) return [`${path}: ${says}`];
      if (!breaksLine) return [];
      return lines.flatMap((line, at) => (breaksLine(line, path) ? [`${path}:${at + 1}: ${says}`] : []));
    });
}

function brokenInLockfile() {
  if (!existsSync(inBase('package-lock.json'))) return [];
  const lockfile = JSON.parse(readFileSync(inBase('package-lock.json'), 'utf8'));
  const { packages } = lockfile;
  const named = Object.keys(packages).filter((path) => /^https?:/.test(packages[path].resolved ?? ''));
  const missing = Object.keys(missingPlatformPackages(lockfile)).length;
  return [
    ...(named.length > 0
      ? [`package-lock.json: ${named.length} packages name a registry host (${named[0]} is the first)`]
      : []),
    ...(missing > 0
      ? [`package-lock.json: npm ci would miss ${missing} platform packages; run node scripts/complete-lockfile.mjs`]
      : []),
  ];
}

function filesBelow(folder) {
  if (!existsSync(inBase(folder))) return [];
  return readdirSync(inBase(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (skipped.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path);
    return isText(entry.name) ? [path] : [];
  });
}

const rootFiles = () =>
  readdirSync(inBase('.'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map((entry) => entry.name);

const isText = (name) =>
  /\.(ts|tsx|mjs|cjs|css|html|md|yml|yaml|sql|svg)$/.test(name) || ['Dockerfile', 'run'].includes(name);

function brokenBelow(folder) {
  base = folder;
  const lines = [...[...folders.flatMap(filesBelow), ...rootFiles()].flatMap(brokenIn), ...brokenInLockfile()];
  return bases.length > 1 ? lines.map((line) => join(folder, line)) : lines;
}

const broken = bases.flatMap(brokenBelow);
for (const line of broken) console.log(line);
process.exitCode = broken.length === 0 ? 0 : 1;
