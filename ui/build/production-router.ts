import { fileURLToPath } from 'node:url';

const file = (name: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/** React Router leads to its build for development everywhere; the other one, without warnings, is smaller. */
export const productionRouter: Record<string, string> =
  process.env.NODE_ENV === 'production'
    ? { 'react-router/dom': file('dom-export'), 'react-router': file('index') }
    : {};
