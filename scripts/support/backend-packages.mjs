import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { node, quietly } from './child.mjs';
import { inProject } from './project.mjs';

const LOADER = inProject('scripts', 'support', 'bundled-packages.cjs');
/** Find what belongs to them by where they lie themselves. */
const LEFT_ALONE = ['@node-rs/argon2', 'swagger-ui-dist/absolute-path.js', 'typescript'];
/** Packages ask for these by `require`, and have to get the copy that everyone else has. */
const ASKED_LATER = ['class-transformer/cjs/storage'];

const IMPORT = /^import (?:[^'"]+ from )?['"]([^.'"][^'"]*)['"];$/gm;
const REQUIRE_OF_MODULE = /^(?:const|var) require = createRequire\(import\.meta\.url\);$/gm;

/**
 * Bundles what the built backend imports from npm at its start: reading thousands of files takes longer than everything else that a start does.
 * Node finds the bundle before the packages themselves, because `dist/node_modules` is nearer. What is imported later, or native, is found where it always was.
 */
export async function bundlePackages() {
  const names = importedNames(inProject('dist', 'backend'));
  const kept = inProject('.cache', 'backend-packages', stampOf(names));
  if (!existsSync(kept)) await makeBundle(names, kept);
  const next = inProject('dist', '.next-packages');
  const live = inProject('dist', 'node_modules');
  const old = inProject('dist', '.old-packages');
  for (const path of [next, old]) rmSync(path, { recursive: true, force: true });
  cpSync(kept, next, { recursive: true });
  if (existsSync(live)) renameSync(live, old);
  renameSync(next, live);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Puts what the server's main file leads to of our own into one file beside its folder: to find and read nine hundred files takes more CPU than to compile them.
 * They stay where they are for programs that want one of them.
 */
export async function bundleMain() {
  const folder = inProject('dist', 'backend');
  const { build } = await import('vite');
  await keepingNodeEnv(() =>
    build({
      root: inProject('.'),
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true, target: 'node' },
      plugins: [onlyOwn(folder)],
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        sourcemap: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: join(folder, 'src', 'main.js'),
          platform: 'node',
          // What is imported for its effects alone has them.
          treeshake: false,
          output: { format: 'esm', keepNames: true, codeSplitting: false, entryFileNames: 'main.js' },
        },
      },
    }),
  );
}

/** Packages are found as before, and where a module lies is said from where the bundle does: the folder may be moved. */
const onlyOwn = (folder) => ({
  name: 'only-own',
  enforce: 'pre',
  resolveId: (id, importer) => (importer && !id.startsWith('.') ? { id, external: true } : null),
  load(path) {
    const place = relative(folder, dirname(path)).split(sep).join('/');
    const code = readFileSync(path, 'utf8').replaceAll('import.meta.dirname', `\`\${import.meta.dirname}/${place}\``);
    return { code, map: JSON.parse(readFileSync(`${path}.map`, 'utf8')) };
  },
});

function importedNames(folder) {
  const names = new Set();
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!file.endsWith('.js')) continue;
    for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)) names.add(name);
  }
  return [...names].filter((name) => !isOfNode(name) && !LEFT_ALONE.includes(name)).sort();
}

const isOfNode = (name) => name.startsWith('node:') || builtinModules.includes(name);

function stampOf(names) {
  const hash = createHash('sha256').update(`${process.version} ${process.arch} ${names}`);
  for (const path of [import.meta.filename, LOADER, inProject('package-lock.json')]) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

async function makeBundle(names, folder) {
  const draft = `${folder}.${process.pid}`;
  const own = join(draft, '.bundle');
  mkdirSync(own, { recursive: true });
  await writeBundle([...names, ...ASKED_LATER], own);
  cpSync(LOADER, join(own, 'index.cjs'));
  for (const name of names) await writeName(name, draft);
  await quietly('Compiling the packages', () => node([join(own, 'index.cjs'), 'compile'], { capture: true }));
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

async function writeBundle(names, folder) {
  const entry = join(folder, 'entry.mjs');
  const imports = names.map((name, at) => `import * as p${at} from '${name}';\n`);
  const table = names.map((name, at) => `'${name}': p${at}`);
  writeFileSync(entry, `${imports.join('')}export const packages = { ${table.join(', ')} };\n`);
  const { build } = await import('vite');
  // As Node itself chooses between the forms of a package.
  const resolve = { mainFields: ['main'], conditions: ['node'] };
  await keepingNodeEnv(() =>
    build({
      root: inProject('.'),
      configFile: false,
      logLevel: 'error',
      resolve,
      ssr: { noExternal: true, target: 'node', resolve },
      plugins: [likeNode],
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: entry,
          platform: 'node',
          output: { format: 'cjs', keepNames: true, codeSplitting: false, entryFileNames: 'packages.cjs' },
        },
      },
    }),
  );
  rmSync(entry);
}

/** Vite sets NODE_ENV for the whole process, and the server that `npm start` runs in it afterward would take it for its own setting. */
async function keepingNodeEnv(act) {
  const { NODE_ENV } = process.env;
  try {
    await act();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

const likeNode = {
  name: 'like-node',
  enforce: 'pre',
  /** What is not installed is asked for by packages that go on without it. */
  async resolveId(id, importer, options) {
    if (isOfNode(id) || LEFT_ALONE.includes(id)) return { id, external: true };
    return (await this.resolve(id, importer, { ...options, skipSelf: true })) ?? { id, external: true };
  },
  transform: (code) => code.replace(REQUIRE_OF_MODULE, ''),
};

/** The package as it is imported, with the names that Node says it has. */
async function writeName(name, folder) {
  const place = join(folder, ...name.split('/'));
  const exported = Object.keys(await import(name)).filter((each) => each !== 'module.exports');
  const bundle = `${'../'.repeat(name.split('/').length)}.bundle/index.cjs`;
  const lines = [
    `import packages from '${bundle}';`,
    `const from = packages['${name}'];`,
    ...exported.map((each, at) => `const v${at} = from['${each}'];`),
    `export { ${exported.map((each, at) => `v${at} as ${each}`).join(', ')} };`,
  ];
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, type: 'module', exports: './index.js' }));
  writeFileSync(join(place, 'index.js'), `${lines.join('\n')}\n`);
}
