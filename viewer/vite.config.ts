import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineEntryStyles } from '../ui/build/inline-entry-styles';
import { productionRouter } from '../ui/build/production-router';
import { sheetsOf } from '../ui/build/sheet';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const backend = process.env.FOYER_BACKEND ?? 'http://localhost:3000';

export default defineConfig({
  root: folder('.'),
  base: '/',
  plugins: [react(), inlineEntryStyles()],
  css: sheetsOf('viewer'),
  resolve: { alias: { '@contracts': folder('../contracts'), '@ui': folder('../ui'), ...productionRouter } },
  server: { port: 5173, proxy: { '/api': backend, '/media': backend, '/signed-in': backend } },
  build: {
    outDir: folder('../dist/viewer'),
    emptyOutDir: true,
    sourcemap: false,
    // Browsers that don't know such hints load the files a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page starts with: in parts as small as what late parts share, it would be some 25 requests ahead of the images.
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules.*js$/ },
            { name: 'app', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
