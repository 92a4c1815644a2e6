import pg from 'pg';
import type { Browser } from 'playwright-core';
import type { BuiltContent } from '../../factories/content.factory.js';
import { aSession } from '../../factories/session.factory.js';
import type { BuiltStaff } from '../../factories/staff.factory.js';
import { launchBrowser, newVisitor, type Visitor, type VisitorOptions } from './browser.js';
import { type DemoServer, startDemoServer } from './demo-server.js';
import { sharedProduct } from './shared-product.js';

/** A running product and a browser, for all tests of a file. */
export interface Fixture {
  url: string;
  /** Of the product's database. */
  client: pg.Client;
  browser: Browser;
  /** Someone with a browser of their own, in which `as` is signed in already. */
  visitor(options?: VisitorOptions & { as?: BuiltStaff }): Promise<Visitor>;
  /** Closes what visitors have open: films and streams go on for as long as someone is there. */
  leave(): Promise<void>;
  /** What pages complained about so far. */
  complaints(): string[];
  dispose(): Promise<void>;
}

/** A server that this file may stop, and where it is alone. */
export type DedicatedFixture = Fixture & DemoServer;

export async function startFixture(environment: Record<string, string> = {}): Promise<DedicatedFixture> {
  const [browser, demo] = await Promise.all([launchBrowser(), startDemoServer({ DEMO: 'false', ...environment })]);
  const fixture = fixtureOf(browser, { url: demo.server.url, client: demo.client, dispose: () => demo.dispose() });
  return { ...demo, ...fixture };
}

/** For a file that minds its own organizations: on the product of the whole run, where it has one. */
export async function openFixture(): Promise<Fixture> {
  const stage = sharedProduct();
  if (!stage) return startFixture();
  const client = new pg.Client({ connectionString: stage.database });
  await client.connect();
  return fixtureOf(await launchBrowser(), { url: stage.url, client, dispose: () => client.end() });
}

function fixtureOf(browser: Browser, product: Pick<Fixture, 'url' | 'client' | 'dispose'>): Fixture {
  const visitors: Visitor[] = [];
  return {
    ...product,
    browser,
    visitor: async ({ as: person, ...options } = {}) => {
      const visitor = await newVisitor(browser, options);
      visitors.push(visitor);
      if (person) {
        const value = await aSession(product.client, person);
        const { hostname } = new URL(product.url);
        await visitor.context.addCookies([{ name: 'foyer_refresh', value, domain: hostname, path: '/api/session' }]);
      }
      return visitor;
    },
    leave: async () => {
      await Promise.all(visitors.map(({ context }) => context.close()));
    },
    complaints: () => visitors.flatMap((visitor) => visitor.complaints),
    dispose: async () => {
      await browser.close();
      await product.dispose();
    },
  };
}

export const contentPath = (clientKey: string, channelKey: string, { key }: BuiltContent) =>
  `/${clientKey}/${channelKey}/${key}`;
