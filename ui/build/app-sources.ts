import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'((?:\.{1,2}|@ui)\/[^']+)'/g;

/** The files of an app and of `ui` that its entry leads to, from the repository's root: only their styles belong into its sheet. */
export function appSources(entry: string, root = process.cwd()): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, wanted] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const base = wanted!.startsWith('@ui/') ? join(root, 'ui', wanted!.slice(4)) : join(dirname(path), wanted!);
      const next = [`${base}.tsx`, `${base}.ts`].find((each) => existsSync(each));
      if (next) visit(next);
    }
  };
  visit(join(root, entry));
  return [...found].map((path) => `./${relative(root, path)}`);
}
