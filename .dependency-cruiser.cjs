// docs/adr/0001-one-package-one-way-graph.md says why; test/contract/module-graph.spec.ts shows each rule failing once.

const { moduleGroups } = require('./scripts/support/modules.cjs');

/** Lowest first. */
const groups = moduleGroups.map((group) => Object.keys(group));
const modules = groups.flat();
const anyOf = (names) => `(${names.join('|')})`;
const inModules = (names) => `^backend/src/${anyOf(names)}/`;
const spec = '\\.spec\\.tsx?$';

const upward = groups.slice(1).flatMap((group, below) =>
  group.map((name) => ({
    name: `${name}-imports-only-lower-modules`,
    comment: 'Down: import x.public.ts. Up or sideways: emit an event of platform/events.',
    severity: 'error',
    from: { path: inModules([name]) },
    to: { path: inModules(groups.slice(below + 1).flat()), pathNot: inModules([name]) },
  })),
);

module.exports = {
  forbidden: [
    ...upward,
    {
      name: 'known-backend-modules',
      comment: 'A new module takes its place in scripts/support/modules.cjs first.',
      severity: 'error',
      from: {},
      to: { path: '^backend/src/[^/]+/', pathNot: [inModules(modules), '^backend/src/cli/'] },
    },
    {
      name: 'modules-through-public-file',
      comment: 'Entities, repositories and services are private to their module; others import <module>.public.ts.',
      severity: 'error',
      from: { path: '^backend/src/([^/]+)/', pathNot: '^backend/src/cli/' },
      to: {
        path: inModules(modules),
        pathNot: ['^backend/src/$1/', '^backend/src/platform/', '^backend/src/([^/]+)/\\1\\.public\\.ts$'],
      },
    },
    {
      name: 'root-through-module-files',
      comment: 'The root of the application and the commands wire modules together; they reach into none.',
      severity: 'error',
      from: { path: ['^backend/src/[^/]+$', '^backend/src/cli/', '^ormconfig\\.ts$'] },
      to: {
        path: inModules(modules),
        pathNot: ['^backend/src/platform/', '^backend/src/([^/]+)/\\1\\.(public|module)\\.ts$'],
      },
    },
    {
      name: 'app-module-for-entry-points',
      severity: 'error',
      from: { pathNot: ['^backend/src/main\\.ts$', '^backend/src/cli/', '^test/', spec] },
      to: { path: '^backend/src/app\\.module\\.ts$' },
    },
    {
      name: 'platform-imports-no-feature',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/', pathNot: '^backend/src/platform/' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A migration is never edited again, so it depends on nothing that a feature may change.',
      severity: 'error',
      from: { path: '^backend/migrations/' },
      to: { path: '^(backend/src|contracts|ui|viewer|dashboard|test)/', pathNot: '^backend/src/platform/database/' },
    },
    {
      name: 'backend-imports-no-app',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(ui|viewer|dashboard)/' },
    },
    {
      name: 'domain-imports-nothing-outside',
      severity: 'error',
      from: { path: '^contracts/domain/', pathNot: spec },
      to: { pathNot: '^contracts/domain/' },
    },
    {
      name: 'contracts-import-only-contracts',
      severity: 'error',
      from: { path: '^contracts/', pathNot: spec },
      to: { pathNot: '^contracts/' },
    },
    {
      name: 'ui-imports-no-app',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^(backend|viewer|dashboard)/' },
    },
    {
      name: 'viewer-stands-alone',
      severity: 'error',
      from: { path: '^viewer/' },
      to: { path: '^(backend|dashboard)/' },
    },
    {
      name: 'dashboard-stands-alone',
      severity: 'error',
      from: { path: '^dashboard/' },
      to: { path: '^(backend|viewer)/' },
    },
    {
      name: 'features-never-import-features',
      comment: 'The app and its routes compose features.',
      severity: 'error',
      from: { path: '^(viewer|dashboard)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-never-import-the-app',
      severity: 'error',
      from: { path: '^(viewer|dashboard)/src/', pathNot: ['^[^/]+/src/((app|routes)/|main\\.tsx$)', spec] },
      to: { path: '^$1/src/((app|routes)/|main\\.tsx$)' },
    },
    {
      name: 'tests-stay-outside-the-product',
      severity: 'error',
      from: { path: '^(backend|contracts|ui|viewer|dashboard)/', pathNot: spec },
      to: { path: [spec, '^test/', '^scripts/'] },
    },
    {
      name: 'no-runtime-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|styled-system|node_modules/\\.cache)/|\\.(css|svg|png|webp|jpg|woff2)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
