import './support/node-version.mjs';
import { jestArguments, jestEnvironment } from './support/jest.mjs';
import { runMeasurement } from './support/measurement.mjs';
import { run } from './support/project.mjs';

await run(() =>
  runMeasurement({
    folder: 'test/faults',
    suffix: '.spec.ts',
    usage: 'npm run faults -- <name> [--quick]',
    environment: (isQuick) => jestEnvironment({ FAULTS_QUICK: isQuick ? '1' : '' }),
    argumentsFor: (file, rest) => jestArguments('faults', '--runInBand', '--runTestsByPath', file, ...rest),
  }),
);
