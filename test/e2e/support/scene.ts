import type { Browser } from 'playwright-core';
import type { BuiltContent } from '../../factories/content.factory.js';
import { launchBrowser, newVisitor, type Visitor, type VisitorOptions } from './browser.js';
import { type DemoServer, startDemoServer } from './demo-server.js';

/** One server and one browser, for all tests of a file. */
export interface Scene extends DemoServer {
  url: string;
  browser: Browser;
  /** Somebody with a browser of their own. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
  /** What pages complained about so far. */
  complaints(): string[];
}

export async function startScene(environment: Record<string, string> = {}): Promise<Scene> {
  const [browser, demo] = await Promise.all([launchBrowser(), startDemoServer({ DEMO: 'false', ...environment })]);
  const visitors: Visitor[] = [];
  return {
    ...demo,
    url: demo.server.url,
    browser,
    visitor: async (options) => {
      const visitor = await newVisitor(browser, options);
      visitors.push(visitor);
      return visitor;
    },
    complaints: () => visitors.flatMap((visitor) => visitor.complaints),
    dispose: async () => {
      await browser.close();
      await demo.dispose();
    },
  };
}

/** Columns of a content whose film the product itself has. */
export const DEMO_FILM = { src: '/media/demo/programme.mp4' };

export const contentPath = (clientKey: string, channelKey: string, { key }: BuiltContent) =>
  `/${clientKey}/${channelKey}/${key}`;
