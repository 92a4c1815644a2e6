import { fileURLToPath } from 'node:url';
import pandacss from '@pandacss/dev/postcss';
import type { CSSOptions } from 'vite';

type AcceptedPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Reads the styles out of an app's components and those of `ui`, and writes them into `ui/theme/sheet.css`. */
export function sheetOf(app: 'viewer' | 'dashboard'): CSSOptions {
  const plugin: unknown = pandacss({ cwd: folder('../..'), configPath: folder(`../../${app}/panda.config.ts`) });
  // Panda brings its own PostCSS, whose types differ from those of Vite's.
  return { postcss: { plugins: [plugin as AcceptedPlugin] } };
}
