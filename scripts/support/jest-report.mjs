/** Files with a test that failed, or that could not even be loaded. */
export const failedFilesOf = ({ testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** Whole names of the tests that failed. */
export const failedTestsOf = (report) => withStatus(report, 'failed');

/** A test file that cannot even be loaded counts as one failure; so does a run that fails without a failing test. */
export function countsOf(report, code) {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    leftOut: withStatus(report, 'pending', 'todo'),
  };
}

/** What came of a run when some of its files ran again: theirs is what they did the second time. */
export function countsOfBoth(first, again, code) {
  const files = failedFilesOf(first);
  const steady = { testResults: first.testResults.filter(({ name }) => !files.includes(name)) };
  const second = countsOf(again, code);
  const leftOut = withStatus(steady, 'pending', 'todo');
  return {
    passed: withStatus(steady, 'passed').length + second.passed,
    failed: second.failed,
    skipped: leftOut.length + second.skipped,
    leftOut: [...leftOut, ...second.leftOut],
    unsteady: second.failed === 0 ? failedTestsOf(first) : [],
  };
}

function withStatus({ testResults }, ...wanted) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => wanted.includes(status))
    .map(({ fullName }) => fullName);
}
