const swc = (tsx) => [
  '@swc/jest',
  {
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true, tsx, dynamicImport: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

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

const patient = { setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'] };
const node = (displayName, testMatch, extra = {}) => ({
  ...common,
  displayName,
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/support/property-seed.ts'],
  testMatch,
  ...extra,
});
/** Kinds of test, by folder: `node scripts/test.mjs unit integration …` picks some. */
export default {
  maxWorkers: 2,
  // A worker keeps the modules of every file that it ran: without a limit the last files run several times slower than the first.
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
      ...patient,
      testMatch: ['<rootDir>/{ui,viewer,dashboard}/**/*.spec.tsx'],
    },
    node('integration', ['<rootDir>/test/{integration,streams,contract}/**/*.spec.ts'], patient),
    node('e2e', ['<rootDir>/test/e2e/**/*.spec.ts'], patient),
    node('faults', ['<rootDir>/test/{faults,bench}/**/*.spec.ts'], patient),
  ],
};
