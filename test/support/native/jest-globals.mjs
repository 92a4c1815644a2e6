const KEY = Symbol.for('foyer.jest-globals');

/**
 * What `@jest/globals` is where modules outlive a test file: each name stands for what it is in the file that runs now.
 * The runtime sets them for each file.
 */
const forwarded = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, given) => Reflect.apply(globalThis[KEY][name], self, given),
    get: (_, key) => globalThis[KEY][name][key],
  });

export const afterAll = forwarded('afterAll');
export const afterEach = forwarded('afterEach');
export const beforeAll = forwarded('beforeAll');
export const beforeEach = forwarded('beforeEach');
export const describe = forwarded('describe');
export const expect = forwarded('expect');
export const it = forwarded('it');
export const jest = forwarded('jest');
export const test = forwarded('test');
