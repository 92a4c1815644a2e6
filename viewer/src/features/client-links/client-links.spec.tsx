import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aViewerClient, renderViewerPart } from '../../../../test/support/web/viewer-pages';
import { NavLinks } from './nav-links';
import { type NavLink, useClientLinks } from './use-client-links';

const link = (values: Partial<NavLink>): NavLink => ({
  text: 'Link',
  icon: null,
  address: 'https://grace.example.org/give',
  target: 'newTab',
  html: null,
  isGiving: false,
  opensChat: false,
  ...values,
});

function Bar({ links }: { links: NavLink[] }) {
  const { items, dialog } = useClientLinks(aViewerClient({ links }).links);
  return (
    <>
      <NavLinks links={items} />
      {dialog}
    </>
  );
}

const open = (...links: NavLink[]) => renderViewerPart(<Bar links={links} />);
const frame = (dialog: HTMLElement) => dialog.querySelector('iframe') as HTMLIFrameElement;

describe('links of an organization', () => {
  afterEach(cleanup);

  it('are not there when there are none', async () => {
    await open();
    expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
  });

  it('open where they are told to', async () => {
    await open(link({ text: 'New' }), link({ text: 'Same', target: 'sameTab' }));
    const shown = (name: string) => screen.getByRole('link', { name, hidden: true });
    expect([shown('New').getAttribute('target'), shown('New').getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    expect(shown('Same').getAttribute('target')).toBeNull();
    expect(shown('Same').getAttribute('href')).toBe('https://grace.example.org/give');
  });

  it.each(['iframeModal', 'sideBar'] as const)('open over the page (%s), with a way out', async (target) => {
    const { user } = await open(link({ text: 'Give', target, isGiving: true }));
    await user.click(screen.getByRole('button', { name: 'Give', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Give' });
    expect(frame(dialog).getAttribute('src')).toBe('https://grace.example.org/give');
    expect(frame(dialog).getAttribute('allow')).toBe('payment');
    expect(frame(dialog).getAttribute('sandbox')).toContain('allow-same-origin');
    expect(within(dialog).getByRole('link', { name: 'Open in a new tab' }).getAttribute('target')).toBe('_blank');
  });

  it('give our own origin to no frame', async () => {
    const { user } = await open(link({ text: 'Ours', address: 'http://localhost/dashboard', target: 'iframeModal' }));
    await user.click(screen.getByRole('button', { name: 'Ours', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Ours' });
    expect(frame(dialog).getAttribute('sandbox')).not.toContain('allow-same-origin');
  });

  it('show text of the organization without scripts, in the page itself, under one title', async () => {
    const html = '<h2>News</h2><p>Hello <script>parent.alert(1)</script><b>all</b></p>';
    const { user } = await open(link({ text: 'News', address: null, target: 'iframeModal', html }));
    await user.click(screen.getByRole('button', { name: 'News', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'News' });
    expect(within(dialog).getByText('all').closest('p')?.textContent).toBe('Hello all');
    expect(
      within(dialog)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['News']);
    expect(dialog.querySelector('iframe, script')).toBeNull();
    expect(within(dialog).queryByRole('link')).toBeNull();
    await user.keyboard('{Tab}');
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('go into a menu where they are many', async () => {
    const { user } = await open(...['One', 'Two', 'Three', 'Four', 'Five'].map((text) => link({ text })));
    expect(screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
    ]);
    await user.click(screen.getByRole('button', { name: 'More', hidden: true }));
    expect(screen.getByRole('menuitem', { name: 'Five' })).toBeTruthy();
  });
});
