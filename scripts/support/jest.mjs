import { inProject, toolPath } from './project.mjs';

export const jestArguments = (kind, ...rest) => [
  toolPath('jest', 'bin/jest.js'),
  '--selectProjects',
  kind,
  '--passWithNoTests',
  ...rest,
];

export const jestEnvironment = (extra = {}) => ({
  NODE_OPTIONS: [
    process.env.NODE_OPTIONS,
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    // Tests create many short-lived objects. A larger young generation saves 5 % of the CPU time.
    '--max-semi-space-size=64',
    `--require=${JSON.stringify(inProject('scripts', 'support', 'short-lived.cjs'))}`,
  ]
    .filter(Boolean)
    .join(' '),
  // For a console's message Jest colors the whole file that it comes from: of bundled packages, megabytes. In CI it does so even where nobody sees colors.
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  ...extra,
});
