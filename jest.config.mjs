import { swcOptions } from './test/support/native/transpile.mjs';
import { bundled } from './test/support/web/packages.mjs';

// Jest lists all files below these before it runs any: `node_modules` has fifty times as many.
const roots = ['backend', 'contracts', 'dashboard', 'test', 'ui', 'viewer'].map((folder) => `<rootDir>/${folder}`);
const common = { rootDir: import.meta.dirname, roots };

const node = (displayName, testMatch) => ({
  ...common,
  displayName,
  testEnvironment: '<rootDir>/test/support/native/native-environment.cjs',
  runtime: '<rootDir>/test/support/native/native-runtime.cjs',
  transform: {},
  injectGlobals: false,
  setupFiles: ['<rootDir>/test/support/property-seed.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
  testMatch,
});

// Modules that wait for one another while they are loaded take longer than what most of them do.
const commonjs = (tsx) => ['@swc/jest', { sourceMaps: 'inline', ...swcOptions(tsx), module: { type: 'commonjs' } }];

const web = {
  ...common,
  displayName: 'web',
  testEnvironment: 'jsdom',
  runtime: '<rootDir>/test/support/web/shared-code-runtime.cjs',
  globalSetup: '<rootDir>/test/support/web/global-setup.cjs',
  moduleNameMapper: {
    ...bundled,
    '(\\.(css|svg|png|woff2)|^@fontsource-variable/inter)$': '<rootDir>/test/support/web/file-stub.cjs',
    '^@contracts/(.*?)(\\.js)?$': '<rootDir>/contracts/$1',
    '^@ui/(.*?)(\\.js)?$': '<rootDir>/ui/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.ts$': commonjs(false), '^.+\\.tsx$': commonjs(true) },
  setupFiles: ['<rootDir>/test/support/web/setup.cjs', '<rootDir>/test/support/web/styles.cjs'],
  setupFilesAfterEnv: ['<rootDir>/test/support/web/patience.ts', '<rootDir>/test/support/web/known-classes.cjs'],
  testMatch: ['<rootDir>/{ui,viewer,dashboard}/**/*.spec.tsx'],
};

/** Kinds of test, by folder: `node scripts/test.mjs unit integration …` picks some. */
export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/support/longest-first.cjs',
  // Where each file has modules of its own, a worker keeps those of all files: the last ones run several times slower than the first.
  workerIdleMemoryLimit: '900MB',
  projects: [
    node('unit', [
      '<rootDir>/contracts/**/*.spec.ts',
      '<rootDir>/backend/**/*.spec.ts',
      '<rootDir>/{ui,viewer,dashboard}/**/*.spec.ts',
    ]),
    web,
    node('integration', ['<rootDir>/test/{integration,streams,contract}/**/*.spec.ts']),
    node('e2e', ['<rootDir>/test/e2e/**/*.spec.ts']),
    node('faults', ['<rootDir>/test/{faults,bench}/**/*.spec.ts']),
  ],
};
