import type { Locator, Page } from 'playwright-core';

type Section = 'Details' | 'Access' | 'Video' | 'Engagement' | 'Interactions';

/** The form of a content, in the words of its labels. */
export class ContentFormPage {
  constructor(readonly page: Page) {}

  get form(): Locator {
    return this.page.getByRole('form', { name: 'Content' });
  }

  async show(section: Section): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section }).click();
  }

  get name(): Locator {
    return this.form.getByRole('textbox', { name: 'Name', exact: true });
  }

  get description(): Locator {
    return this.form.getByRole('textbox', { name: 'Description' });
  }

  /** Plays from a file at an instant, for so many minutes; the time is typed as a clock in UTC shows it. */
  async fillVideo({ startsAt, minutes, src }: { startsAt: Date; minutes: number; src: string }): Promise<void> {
    await this.showIfHidden('Details');
    await this.chooseZone('UTC');
    await this.fillStart(startsAt.toISOString().slice(0, 16));
    await this.showIfHidden('Video');
    await this.form.getByRole('textbox', { name: 'Video URL' }).fill(src);
    await this.form.getByText(/^Video found/).waitFor();
    await this.showIfHidden('Details');
    await this.form.getByRole('spinbutton', { name: 'Length (minutes)' }).fill(String(minutes));
  }

  /** What is new has no sections: everything is on one page. */
  private async showIfHidden(section: Section): Promise<void> {
    if ((await this.page.getByRole('navigation', { name: 'Sections' }).count()) > 0) await this.show(section);
  }

  private async chooseZone(city: string): Promise<void> {
    await this.form.getByRole('button', { name: /^Change time zone/ }).click();
    await this.form.getByRole('combobox', { name: /^Time zone/ }).fill(city);
    await this.page
      .getByRole('option', { name: new RegExp(`^${city}`) })
      .first()
      .click();
    await this.form.getByRole('button', { name: /^Change time zone/ }).waitFor();
  }

  /** A local date and time, `2026-11-22T10:00`. */
  private async fillStart(local: string): Promise<void> {
    const [date = '', time = ''] = local.split('T');
    const start = this.form.getByRole('group', { name: /^Start/ });
    await start.getByLabel('Date').fill(date);
    await start.getByLabel('Time').fill(time);
  }

  get saveButton(): Locator {
    return this.form.getByRole('button', { name: /^(?:Save|Create event|Add video)$/ });
  }

  /** Saves and waits for the note that says so. */
  async save(): Promise<void> {
    await this.saveButton.click();
    await this.page.getByRole('status').filter({ hasText: 'Content saved!' }).last().waitFor();
  }

  /** What the summary at the top lists. */
  async summary(): Promise<string[]> {
    const summary = this.form.getByRole('alert').filter({ hasText: 'There were some problems with the form.' });
    await summary.waitFor();
    return summary.getByRole('listitem').allTextContents();
  }
}
