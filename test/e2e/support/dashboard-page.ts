import type { Locator, Page } from 'playwright-core';

/** What staff do in the dashboard, in the words of its pages. */
export class DashboardPage {
  constructor(
    readonly page: Page,
    private readonly url: string,
  ) {}

  async open(path = ''): Promise<void> {
    await this.page.goto(`${this.url}/dashboard${path}`);
  }

  async signIn(
    { email, password }: { email: string; password: string },
    within: Page | Locator = this.page,
  ): Promise<void> {
    await within.getByRole('textbox', { name: 'Email' }).fill(email);
    await within.getByLabel(/^Password/).fill(password);
    await within.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Your account' }).click();
    await this.page.getByRole('menuitem', { name: 'Sign Out' }).click();
  }

  /** Shows one part of the contents, and returns it. */
  async tab(title: 'All' | 'Live & upcoming' | 'On demand' | 'Past'): Promise<Locator> {
    await this.page.getByRole('tab', { name: title }).click();
    return this.page.getByRole('tabpanel', { name: title });
  }

  row(name: string): Locator {
    return this.page
      .getByRole('row')
      .or(this.page.getByRole('listitem'))
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  async openMenu(name: string): Promise<Locator> {
    await this.row(name).getByRole('button', { name: 'Actions for' }).click();
    const menu = this.page.getByRole('menu');
    await menu.getByRole('menuitem').first().waitFor();
    return menu;
  }

  async choose(name: string, act: string): Promise<void> {
    const menu = await this.openMenu(name);
    await menu.getByRole('menuitem', { name: act, exact: true }).click();
  }

  /** Opens the form for a new content of this type. */
  async add(type: 'Live' | 'Simulated Live' | 'On-Demand'): Promise<void> {
    await this.page.getByRole('button', { name: 'Add content', exact: true }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(`^${type}`) })
      .click();
    await this.page.getByRole('form', { name: 'Content' }).waitFor();
  }

  async heading(title: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  }

  /** The page that stands there instead of what was asked for. */
  async notFound(): Promise<void> {
    await this.page.getByRole('heading', { name: '404', exact: true }).waitFor();
  }
}
