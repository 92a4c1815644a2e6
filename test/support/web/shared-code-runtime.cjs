const { createRequire } = require('node:module');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

const { default: Runtime } = createRequire(require.resolve('jest'))('jest-runtime');

// For how long a list is, jsdom looks through it for an element of the name "length".
const jsdom = createRequire(require.resolve('jest-environment-jsdom'));
const { implementation: List } = jsdom('jsdom/lib/jsdom/living/nodes/HTMLCollection-impl.js');
const { namedItem } = List.prototype;
List.prototype.namedItem = function namedItemOf(name) {
  return name === 'length' ? null : namedItem.call(this, name);
};

/** By file name: what the files of tests before this one have compiled, functions that ran included. */
const scripts = new Map();
let importing;

// Otherwise the garbage collector takes away what has not run for a while, as it is with most functions between two files.
setFlagsFromString('--no-flush-bytecode');

/** Each file of tests has modules of its own, as everywhere in Jest; only what V8 has compiled of them stays for the next file of the same process. */
class SharedCodeRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      importing = (specifier, attributes) => executor.dynamicImport(specifier, filename, context, attributes);
      return context && scriptOf(executor.injectedModuleParameters, source, filename).runInContext(context);
    };
  }
}

function scriptOf(parameters, source, filename) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new Script(`${head}${source}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: (specifier, _script, attributes) => importing(specifier, attributes),
  });
  scripts.set(filename, { source, script });
  return script;
}

module.exports = SharedCodeRuntime;
