const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { Module } = require('node:module');
const { join } = require('node:path');
const { Script, constants } = require('node:vm');

/** Copied beside the bundle (backend-packages.mjs), which it loads together with what V8 has made of it: compiling it would take as long as running it. */
const filename = join(__dirname, 'packages.cjs');
const compiled = join(__dirname, 'packages.v8');

// What another version of Node has compiled is left aside by this one.
const script = new Script(Module.wrap(readFileSync(filename, 'utf8')), {
  filename,
  cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
  importModuleDynamically: constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
script.runInThisContext()(module.exports, require, module, filename, __dirname);
module.exports = module.exports.packages;

if (process.argv[2] === 'compile' && require.main === module) writeFileSync(compiled, script.createCachedData());
