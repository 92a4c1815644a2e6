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

/**
 * What a rendering spends most on besides React's own work, said with less: React defines five properties of each element one by one and freezes it,
 * Panda writes each name that it looks up as JSON and copies the descriptors of all properties. And a test that asks for a field by its label has
 * each element of the page searched for each id that any element names as its label.
 */
const LIGHTER = [
  {
    file: /\/react\/cjs\/react(-jsx-runtime)?\.development\.js$/,
    from: /null !== \(void 0 !== refProp \? refProp : null\)[\s\S]*?Object\.freeze\(type\)\);/g,
    to: `type.ref = null;
      type._store = { validated: 0 };
      type._debugInfo = null;
      type._debugStack = debugStack;
      type._debugTask = debugTask;
      if (refProp != null) Object.defineProperty(type, "ref", { get: elementRefGetterWithDeprecationWarning });
      Object.freeze(type.props);`,
  },
  {
    file: /\/styled-system\/helpers\.mjs$/,
    from: /const key = JSON\.stringify\(args\);/g,
    to: 'const key = args.length === 1 && typeof args[0] === "string" ? args[0] : JSON.stringify(args);',
  },
  {
    file: /\/styled-system\/helpers\.mjs$/,
    from: /(function splitProps\(props, \.\.\.keys\) \{)[\s\S]*?\n\}/g,
    to: `$1
      const parts = Array.from({ length: keys.length + 1 }, () => ({}));
      for (const name of Object.keys(props)) {
        const at = keys.findIndex((key) => (Array.isArray(key) ? key.includes(name) : key(name)));
        parts.at(at)[name] = props[name];
      }
      return parts;
    }`,
  },
  {
    file: /\/@testing-library\/dom\.esm\.js$/,
    from: /(const labellingElement = )(container\.querySelector\("\[id=\\"" \+ labelId \+ "\\"\]"\));/g,
    to: `const named = (container.ownerDocument ?? container).getElementById(labelId);
      $1named && named !== container && container.contains(named) ? named : $2;`,
  },
];

const lighter = {
  name: 'lighter',
  transform: (code, id) =>
    LIGHTER.filter(({ file }) => file.test(id)).reduce((text, { file, from, to }) => {
      if (text.search(from) < 0) throw new Error(`${file} is written in another way now: ${from}`);
      return text.replace(from, to);
    }, code),
};

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
    plugins: [
      { name: 'style-sheet', enforce: 'pre', resolveId: (id) => (id === '@emotion/sheet' ? SHEET : null) },
      lighter,
    ],
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
