import './support/node-version.mjs';
import { runMeasurement } from './support/measurement.mjs';
import { run, toolPath } from './support/project.mjs';

await run(() =>
  runMeasurement({
    folder: 'test/bench',
    suffix: '.bench.ts',
    usage: 'npm run bench -- <name> [--quick]',
    environment: (isQuick) => ({ BENCH_QUICK: isQuick ? '1' : '' }),
    argumentsFor: (file, rest) => ['--import', loader(), file, ...rest],
  }),
);

function loader() {
  toolPath('@swc-node/register', 'esm/esm-register.mjs');
  return '@swc-node/register/esm-register';
}
