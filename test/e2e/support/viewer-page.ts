import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.js';

/** What a viewer does on a content page, in the words of the page. */
export class ViewerPage {
  constructor(readonly page: Page) {}

  /** Follows the organization's one channel to what is on air. */
  async openWhatIsOn(clientUrl: string): Promise<void> {
    await this.page.goto(clientUrl);
    await this.page.waitForURL(/\/[a-z0-9]{10}$/);
    await this.page.getByRole('log', { name: 'Chat messages' }).waitFor({ state: 'attached' });
  }

  async join(name: string): Promise<void> {
    const bar = this.invitation;
    await bar.getByRole('textbox', { name: 'Name' }).fill(name);
    await bar.getByRole('button', { name: 'Join', exact: true }).click();
    await bar.waitFor({ state: 'detached' });
  }

  /** The composer of someone who hasn't joined, which takes their name. */
  get invitation() {
    return this.page.getByRole('form', { name: 'Join The Conversation' });
  }

  get composer() {
    return this.page.getByRole('textbox', { name: 'Message' });
  }

  async send(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  /** Texts that the chat shows, top to bottom: each message is labelled “name: text, time”. */
  async messages(): Promise<string[]> {
    const labels = await this.page
      .locator('[data-message]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
    return labels.map((label) => /^[^:]+: (.*), [^,]+$/s.exec(label)?.[1] ?? label);
  }

  async shows(text: string, patience?: number): Promise<void> {
    await eventually(`the chat shows “${text}”`, async () => (await this.messages()).includes(text), patience);
  }
}

export async function filmRuns(page: Page): Promise<void> {
  const film = page.locator('video');
  await film.waitFor();
  await eventually('the film runs', () =>
    film.evaluate((video) => {
      const { paused, currentTime } = video as unknown as { paused: boolean; currentTime: number };
      return !paused && currentTime > 0;
    }),
  );
}
