import type { Plugin, Rollup } from 'vite';

const PLACE = '/* modules of the rest */ []';

/** Writes into the page which files a dynamic import of `module` needs besides the entry's, so that the page's own script can load them before the entry runs. */
export function preloadList(module: string): Plugin {
  let base = '/';
  return {
    name: 'foyer:preload-list',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const rest = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)));
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (!rest || !entry || !html.includes(PLACE)) throw new Error(`Nothing to preload for ${module}`);
        const loaded = withImports(entry, bundle);
        const files = [...withImports(rest, bundle)].filter((file) => !loaded.has(file));
        return html.replace(PLACE, JSON.stringify(files.map((file) => base + file)));
      },
    },
  };
}

function withImports(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, found = new Set<string>()): Set<string> {
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk' && !found.has(name)) withImports(next, bundle, found);
  }
  return found;
}
