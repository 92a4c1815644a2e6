import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]*href="[^"]*\/(assets\/[^"]+\.css)"[^>]*>/g;

/** Inlines the page's own style sheet: as a separate file, it would delay the first paint by another round trip. */
export function inlineEntryStyles(): Plugin {
  return {
    name: 'foyer:inline-entry-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(SHEET, (link, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== 'asset') return link;
          // Parts that load later ask for their sheets unless they are linked: after theirs, this one would win over it.
          return `<style>${String(sheet.source).trim()}</style>${link.replace('<link', '<link disabled')}`;
        }),
    },
  };
}
