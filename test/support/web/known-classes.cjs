const { readFileSync } = require('node:fs');

/**
 * What Panda could not read from the source is a class without a rule, which no one would miss until they look. So each class that
 * an element was ever given must stand in the sheet of the app under test.
 */
const app = expect.getState().testPath.includes('/dashboard/') ? 'dashboard' : 'viewer';
const isOfPanda = (name) => name.includes('_') && !name.startsWith('css-');
const given = new Set();
const checked = new Set();
let known;

const setAttribute = Element.prototype.setAttribute;
Element.prototype.setAttribute = function setClassAttribute(name, value) {
  if (name === 'class') for (const each of String(value).split(' ')) given.add(each);
  return setAttribute.call(this, name, value);
};

afterEach(() => {
  known ??= new Set(readFileSync(JSON.parse(process.env.SHEET_CLASSES)[app], 'utf8').split('\n'));
  const missing = [...given].filter((name) => isOfPanda(name) && !checked.has(name) && !known.has(name));
  for (const name of given) checked.add(name);
  given.clear();
  if (missing.length > 0)
    throw new Error(`Styles that are not in the sheet, because Panda could not read them: ${missing.join('  ')}`);
});
