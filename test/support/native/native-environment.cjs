const { createRequire } = require('node:module');

const { ModuleMocker } = createRequire(require.resolve('jest'))('jest-mock');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const FAILED = Symbol.for('foyer.testFailed');
const HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Tests run among the globals of Node itself: no context of their own, no fake timers. */
class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  console = globalThis.console;
  exit = process.exit;

  constructor() {
    this.forget();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  /** Test files that can explain a failure leave a function for it among the globals. */
  async handleTestEvent({ name }) {
    if (name === 'test_fn_failure') await globalThis[FAILED]?.();
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.forget();
    globalThis.console = this.console;
    process.exit = this.exit;
  }

  /** What Jest keeps of a file among the globals would go on to the next one. */
  forget() {
    delete globalThis[TIMEOUT];
    delete globalThis[HANDLERS];
    delete globalThis[FAILED];
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (symbol.description === 'JEST_STATE_SYMBOL') delete globalThis[symbol];
  }
}

module.exports = NativeEnvironment;
