const asyncHooks = require('node:async_hooks');
const { createRequire, register } = require('node:module');
const { fileURLToPath, pathToFileURL } = require('node:url');

const { default: Runtime } = createRequire(require.resolve('jest'))('jest-runtime');
const KEY = Symbol.for('foyer.jest-globals');
const here = (file) => new URL(file, pathToFileURL(__filename));

let ready = null;
let files = 0;

/**
 * Loads test files as Node itself does, and the modules that they share once for each process instead of once for each
 * file: importing the whole application takes longer than most files of tests.
 */
class NativeRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    files += 1;
    this.file = files;
    ready ??= prepare();
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** A test file, or what is to run before each of them: again for each file. */
  async unstable_importModule(path) {
    await ready;
    return import(`${pathToFileURL(path).href}?file=${this.file}`);
  }

  /** The test framework keeps what a file has said in its module. */
  requireInternalModule(path) {
    delete require.cache[path];
    const { AsyncLocalStorage } = asyncHooks;
    replace('AsyncLocalStorage', CurrentStore);
    try {
      return require(path);
    } finally {
      replace('AsyncLocalStorage', AsyncLocalStorage);
    }
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    globalThis[KEY] = { ...globals, jest: this.jestGlobals.jestObjectFor(this._testPath) };
  }

  getSourceMaps() {
    return sourceMaps;
  }

  /** Only a sandbox has to replace it. */
  installGetBuiltinModule() {}
}

/**
 * In place of Node's own, by which the framework knows the test that an error belongs to: Node 20 and 22 then follow every promise of the process,
 * and each takes four times as long. Here one test runs at a time. What is thrown late counts for the test that runs by then.
 */
class CurrentStore {
  getStore() {
    return this.store;
  }

  run(store, act) {
    const outer = this.store;
    this.store = store;
    return act().finally(() => {
      this.store = outer;
    });
  }
}

const replace = (name, value) =>
  Object.defineProperty(asyncHooks, name, { value, configurable: true, enumerable: true, writable: true });

let mapOf = () => undefined;

async function prepare() {
  register(here('./typescript.hooks.mjs'));
  ({ mapOf } = await import(here('./transpile.mjs').href));
}

/** By the name of the file, or its address, as it stands in a stack. */
const sourceMaps = {
  get(name) {
    const path = name.startsWith('file:') ? fileURLToPath(name) : name;
    return /\.tsx?$/.test(path) && !path.includes('/node_modules/') ? mapOf(path) : undefined;
  },
  *[Symbol.iterator]() {},
};

module.exports = NativeRuntime;
