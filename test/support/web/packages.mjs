import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const inProject = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const SHEET = inProject('test/support/web/style-sheet.mjs');

/** What components and their tests import from npm, each by its whole name. */
const names = [
  '@ark-ui/react/image-cropper',
  '@ark-ui/react/menu',
  '@ark-ui/react/toast',
  '@chakra-ui/react',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@tiptap/extension-image',
  '@tiptap/pm/state',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'eventsource-parser',
  'fast-check',
  'final-form',
  'lucide-react',
  'openapi-fetch',
  'react',
  'react-dom',
  'react-dom/client',
  'react-final-form',
  'react-router-dom',
  'react/jsx-runtime',
  'swr',
  'swr/infinite',
  'swr/mutation',
  'uuid',
];

/** What Panda writes for our styles, by the names under which components import it (scripts/support/styles.mjs). */
const STYLES = { 'styled-system--css': 'ui/styled-system/css', 'styled-system--jsx': 'ui/styled-system/jsx' };

const stamp = createHash('sha256');
for (const path of [
  fileURLToPath(import.meta.url),
  SHEET,
  inProject('package-lock.json'),
  inProject('ui/styled-system/.stamp'),
])
  stamp.update(readFileSync(path));
const folder = inProject(`.cache/web-packages/${stamp.digest('hex').slice(0, 16)}`);

const fileOf = (name) => name.replaceAll('/', '--').replace('@', '');

/** For Jest: where each package is found. */
export const bundled = {
  ...Object.fromEntries(names.map((name) => [`^${name}$`, `${folder}/${fileOf(name)}.cjs`])),
  '^(?:@ui|\\.\\.?)/styled-system/(css|jsx)$': `${folder}/styled-system--$1.cjs`,
};

/** Makes one file of each package, which Jest reloads for each file of tests: thousands of them take seconds. */
export async function bundle() {
  if (existsSync(folder)) return;
  const { build } = await import('vite');
  const draft = `${folder}.${process.pid}`;
  await build({
    root: inProject('.'),
    configFile: false,
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"test"' },
    plugins: [{ name: 'style-sheet', enforce: 'pre', resolveId: (id) => (id === '@emotion/sheet' ? SHEET : null) }],
    build: {
      outDir: draft,
      minify: false,
      target: 'es2022',
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(names.map((name) => [fileOf(name), name])),
          ...Object.fromEntries(Object.entries(STYLES).map(([name, path]) => [name, inProject(`${path}/index.mjs`)])),
        },
        preserveEntrySignatures: 'strict',
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  });
  mkdirSync(dirname(folder), { recursive: true });
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}
