import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FastPaths } from '../../backend/src/platform/http/fast-paths.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { contractDocument } from '../support/contract-document.js';

/** What is served beside the documented operations: pages, files, and what operators and programmers read. */
const UNDOCUMENTED = [
  'GET /*',
  'GET /robots.txt',
  'GET /assets/*',
  'GET /dashboard/assets/*',
  'GET /media/demo/*',
  'GET /media/icons/*',
  'GET /media/images/:imageId/:fileName',
  'GET /media/profile/:uid/profile.jpg',
  'GET /signed-in',
  'GET /signed-in.js',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/*',
  'GET /api/docs/LICENSE',
  'GET /api/docs/index.html',
  'GET /api/docs/swagger-ui-init.js',
  'GET /api/docs/docs/*',
  'GET /api/docs/docs/swagger-ui-init.js',
];

/** Every route is asked for here when it is made. */
class WatchedRoutes extends FastPaths {
  readonly registered = new Set<string>();

  override of(route: Parameters<FastPaths['of']>[0]): ReturnType<FastPaths['of']> {
    for (const method of [route.method].flat()) this.registered.add(`${method} ${route.url}`);
    return super.of(route);
  }
}

describe('every route that the server registers', () => {
  let foyer: TestApp;
  beforeAll(async () => {
    foyer = await startTestApp({ customise: (builder) => builder.overrideProvider(FastPaths).useClass(WatchedRoutes) });
  });
  afterAll(() => foyer.close());

  it('is in the document, or on a short list', () => {
    const routes = foyer.get<FastPaths, WatchedRoutes>(FastPaths);
    const documented = new Set(
      Object.entries(contractDocument.paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
      ),
    );
    const others = [...routes.registered].filter((route) => !documented.has(route) && !route.startsWith('HEAD '));
    expect(others.sort()).toEqual([...UNDOCUMENTED].sort());
    expect([...documented].filter((route) => !routes.registered.has(route))).toEqual([]);
  });
});
