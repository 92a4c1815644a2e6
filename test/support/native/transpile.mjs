import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../.cache/transpiled', import.meta.url));
const load = createRequire(import.meta.url);

/** How TypeScript becomes what Node and Jest run. */
export const swcOptions = (isTsx) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true, tsx: isTsx, dynamicImport: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    keepClassNames: true,
  },
  module: { type: 'es6' },
});

const version = `${load('@swc/core/package.json').version} ${JSON.stringify(swcOptions(false))}`;

/** Kept by its content: several processes may want, and write, the same file. */
const keptAt = (path, source) =>
  `${FOLDER}/${createHash('sha256').update(version).update('\0').update(path).update('\0').update(source).digest('hex')}`;

/** The JavaScript of a TypeScript file. */
export function transpiled(path) {
  const source = readFileSync(path, 'utf8');
  const kept = keptAt(path, source);
  if (existsSync(`${kept}.js`)) return readFileSync(`${kept}.js`, 'utf8');
  // Loaded where it is needed only: most processes find everything kept.
  const { transformSync } = load('@swc/core');
  const { code, map } = transformSync(source, {
    ...swcOptions(path.endsWith('x')),
    filename: path,
    sourceFileName: path,
    sourceMaps: true,
    swcrc: false,
    configFile: false,
  });
  mkdirSync(FOLDER, { recursive: true });
  write(`${kept}.map`, map);
  write(`${kept}.js`, code);
  return code;
}

/** Where its source map lies. */
export function mapOf(path) {
  return `${keptAt(path, readFileSync(path, 'utf8'))}.map`;
}

function write(file, text) {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
