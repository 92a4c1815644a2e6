import { fileURLToPath } from 'node:url';
import { Builder } from '@pandacss/node';
import type { CSSOptions } from 'vite';

type AcceptedPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Reads the styles out of an app's components and those of `ui`: those that the first page needs into `ui/theme/sheet.css`, and all into
 * `ui/theme/late-sheet.css`, because the order of the rules counts and a part of them, loaded later, would win over the first ones.
 */
export function sheetsOf(app: 'viewer' | 'dashboard'): CSSOptions {
  const sheets = [
    { file: /\/ui\/theme\/sheet\.css$/, config: 'panda-first.config.ts', builder: new Builder() },
    { file: /\/ui\/theme\/late-sheet\.css$/, config: 'panda.config.ts', builder: new Builder() },
  ];
  // Both load configurations, one at a time.
  let before: Promise<unknown> = Promise.resolve();
  const plugin: AcceptedPlugin = {
    postcssPlugin: 'foyer:sheets',
    async Once(root, { result }) {
      const sheet = sheets.find(({ file }) => file.test(result.opts.from?.split('?')[0] ?? ''));
      if (!sheet) return;
      const { builder, config } = sheet;
      const setUp = before.then(() =>
        builder.setup({ cwd: folder('../..'), configPath: folder(`../../${app}/${config}`) }),
      );
      before = setUp.catch(() => undefined);
      await setUp;
      builder.extract();
      builder.registerDependency((dependency) => {
        result.messages.push({ ...dependency, plugin: 'foyer:sheets', parent: result.opts.from });
      });
      // Panda brings its own PostCSS, whose types differ from those of Vite's.
      builder.write(root as never);
      root.walk((node) => {
        node.source ??= root.source;
      });
    },
  };
  return { postcss: { plugins: [plugin] } };
}
