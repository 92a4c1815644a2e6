import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineEntryStyles } from '../ui/build/inline-entry-styles';
import { preloadList } from '../ui/build/preload-list';
import { productionRouter } from '../ui/build/production-router';
import { sheetsOf } from '../ui/build/sheet';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const backend = process.env.FOYER_BACKEND ?? 'http://localhost:3000';

export default defineConfig({
  root: folder('.'),
  base: '/dashboard/',
  plugins: [react(), inlineEntryStyles(), preloadList('/dashboard/src/app/app.tsx')],
  css: sheetsOf('dashboard'),
  resolve: { alias: { '@contracts': folder('../contracts'), '@ui': folder('../ui'), ...productionRouter } },
  server: { port: 5174, proxy: { '/api': backend, '/media': backend, '/signed-in': backend } },
  build: {
    outDir: folder('../dist/dashboard'),
    emptyOutDir: true,
    sourcemap: false,
    // Browsers that don't know such hints load the files a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files, because each costs a slow connection a round trip: what the sign-in page needs, and the rest of the first page.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'app', test: /dashboard[\\/]src[\\/]app[\\/]app\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
