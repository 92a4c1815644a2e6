import { toolPath } from './project.mjs';

export const jestArguments = (kind, ...rest) => [
  toolPath('jest', 'bin/jest.js'),
  '--selectProjects',
  kind,
  '--passWithNoTests',
  ...rest,
];

export const jestEnvironment = (extra = {}) => ({
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
    .filter(Boolean)
    .join(' '),
  ...extra,
});
