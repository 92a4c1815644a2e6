import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { launchBrowser, newVisitor, type Visitor } from './support/browser.js';
import { type DemoServer, startDemoServer } from './support/demo-server.js';
import { ViewerPage } from './support/viewer-page.js';

/** A page goes from "Chat opens soon" to live to closed with nobody touching it. */
describe('the phases of a content', () => {
  let browser: Browser;
  let demo: DemoServer;
  let visitor: Visitor;

  beforeAll(async () => {
    [browser, demo] = await Promise.all([launchBrowser(), startDemoServer({ DEMO: 'false' })]);
    visitor = await newVisitor(browser);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await demo?.dispose();
  });

  it('pass on an open page by themselves', async () => {
    const { page } = visitor;
    const client = await aClient(demo.client).with({ key: 'phases' }).build();
    const channel = await aChannel(demo.client, client).with({ key: 'main' }).build();
    const second = 1 / 60;
    const content = await aContent(demo.client, channel)
      .timed(12 * second, 20 * second, 30 * second)
      .with({ src: '/media/demo/programme.mp4', next_boundary_at: new Date(Date.now() + 12_000) })
      .build();
    await page.goto(`${demo.server.url}/phases/main/${content.key}`);
    await page.getByText('Chat opens soon').first().waitFor();
    expect(await page.locator('video').count()).toBe(0);
    await page.getByRole('button', { name: 'Join The Conversation' }).waitFor({ timeout: 15_000 });
    await new ViewerPage(page).join('Ann');
    await page.locator('video, hls-video').first().waitFor({ state: 'attached', timeout: 20_000 });
    await page.getByText('This content has ended').first().waitFor({ timeout: 25_000 });
    await page.getByPlaceholder('Chat is not available at this time').waitFor();
    expect(await page.getByPlaceholder('Chat is not available at this time').isDisabled()).toBe(true);
    expect(page.url()).toContain(content.key);
  }, 120_000);
});
