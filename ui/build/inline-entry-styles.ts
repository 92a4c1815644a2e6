import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]*href="[^"]*\/(assets\/[^"]+\.css)"[^>]*>/g;

/** Writes the page's own style sheet into the page: as a file of its own it would hold up the first paint by one more way to the server and back. */
export function inlineEntryStyles(): Plugin {
  return {
    name: 'foyer:inline-entry-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(SHEET, (link, file: string) => {
          const sheet = bundle?.[file];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source).trim()}</style>` : link;
        }),
    },
  };
}
