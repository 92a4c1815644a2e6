const { createRequire } = require('node:module');

const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/** Short files that take long: the end of a run must not wait for one of them alone. */
const LONG = [
  'test/bench/short-rounds.spec.ts',
  'test/e2e/accessibility.spec.ts',
  'test/e2e/stored-attacks.spec.ts',
  'test/faults/two-processes.spec.ts',
  'test/integration/reactions.spec.ts',
];
const isLong = ({ path }) => LONG.some((name) => path.replaceAll('\\', '/').endsWith(name));

/** What is known to take long begins first. On a machine where they have not run before, Jest goes by nothing but the size of the files. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
