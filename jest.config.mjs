import { swcOptions } from './test/support/native/transpile.mjs';

const swc = (tsx) => ['@swc/jest', { sourceMaps: 'inline', ...swcOptions(tsx) }];

const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleNameMapper: {
    '^@contracts/(.*?)(\\.js)?$': '<rootDir>/contracts/$1',
    '^@ui/(.*?)(\\.js)?$': '<rootDir>/ui/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.(css|svg|png|woff2)$': '<rootDir>/test/support/web/file-stub.cjs',
  },
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
};

const node = (displayName, testMatch) => ({
  ...common,
  displayName,
  testEnvironment: '<rootDir>/test/support/native/native-environment.cjs',
  runtime: '<rootDir>/test/support/native/native-runtime.cjs',
  injectGlobals: false,
  setupFiles: ['<rootDir>/test/support/property-seed.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
  testMatch,
});
/** Kinds of test, by folder: `node scripts/test.mjs unit integration …` picks some. */
export default {
  maxWorkers: 2,
  // Where each file has modules of its own, a worker keeps those of all files: the last ones run several times slower than the first.
  workerIdleMemoryLimit: '800MB',
  // Benches side by side, which are all that asks for it: one for each core of a small machine.
  maxConcurrency: 2,
  projects: [
    node('unit', [
      '<rootDir>/contracts/**/*.spec.ts',
      '<rootDir>/backend/**/*.spec.ts',
      '<rootDir>/{ui,viewer,dashboard}/**/*.spec.ts',
    ]),
    {
      ...common,
      displayName: 'web',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/test/support/web/setup.cjs'],
      setupFilesAfterEnv: ['<rootDir>/test/support/web/patience.ts'],
      testMatch: ['<rootDir>/{ui,viewer,dashboard}/**/*.spec.tsx'],
    },
    node('integration', ['<rootDir>/test/{integration,streams,contract}/**/*.spec.ts']),
    node('e2e', ['<rootDir>/test/e2e/**/*.spec.ts']),
    node('faults', ['<rootDir>/test/{faults,bench}/**/*.spec.ts']),
  ],
};
