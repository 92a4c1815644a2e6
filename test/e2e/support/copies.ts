import type { Page } from 'playwright-core';

/** From the next document on; returns what reads the text that the page copied last. All pages of a browser share its clipboard, those of other tests too. */
export async function keepCopies(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => {
      await write(text);
      Object.assign(window, { copied: text });
    };
  });
  return () => page.evaluate(() => (window as unknown as { copied: string }).copied);
}
