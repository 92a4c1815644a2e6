import './support/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { runMeasurement } from './support/measurement.mjs';
import { inProject, run } from './support/project.mjs';

const loader = pathToFileURL(inProject('test', 'support', 'native', 'register.mjs')).href;

await run(() =>
  runMeasurement({
    folder: 'test/bench',
    suffix: '.bench.ts',
    usage: 'npm run bench -- <name> [--quick]',
    environment: (isQuick) => ({ BENCH_QUICK: isQuick ? '1' : '' }),
    argumentsFor: (file, rest) => ['--import', loader, file, ...rest],
  }),
);
