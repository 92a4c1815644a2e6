import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Button } from '@ui/components/button';
import { renderPart } from '../../../test/support/web/render-app';
import { MenuDrawer } from './menu-drawer';

async function open(onSelect: () => void = jest.fn()) {
  const items = [
    { id: 'a', label: 'Online', to: '/online', isChecked: true },
    { id: 'b', label: 'Kids', to: '/kids', isChecked: false },
    { id: 'c', label: 'Sign in', onSelect },
  ];
  const { user } = renderPart(
    <MenuDrawer label="Menu" heading="Grace" items={items} trigger={(trigger) => <Button {...trigger}>More</Button>} />,
  );
  const button = screen.getByRole('button', { name: 'More' });
  await user.click(button);
  return { user, button, drawer: screen.getByRole('dialog', { name: 'Menu' }) };
}
const focused = () => document.activeElement?.textContent;
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());

describe('MenuDrawer', () => {
  it('is a list of links and buttons that keeps the focus and tells where one is', async () => {
    const { user, button, drawer } = await open();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(within(drawer).getByRole('link', { current: true }).textContent).toBe('Online');
    expect(focused()).toBe('Online');
    await user.tab();
    expect(focused()).toBe('Kids');
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(within(drawer).getByRole('button', { name: 'Close' }));
    await user.tab({ shift: true });
    expect(focused()).toBe('Sign in');
  });

  it.each([
    ['Escape', ({ drawer }) => fireEvent(drawer, new Event('cancel', { cancelable: true }))],
    ['the way out', ({ user, drawer }) => user.click(within(drawer).getByRole('button', { name: 'Close' }))],
    ['a press beside it', ({ user, drawer }) => user.click(drawer)],
  ] as [string, (opened: Awaited<ReturnType<typeof open>>) => unknown][])(
    'closes by %s and gives the focus back',
    async (_, act) => {
      const opened = await open();
      await act(opened);
      expect(document.activeElement).toBe(opened.button);
      expect(opened.button.getAttribute('aria-expanded')).toBe('false');
      await isGone();
    },
  );

  it('does what was chosen once it has let the focus go', async () => {
    const seen: unknown[] = [];
    const { user, button, drawer } = await open(() => seen.push(document.activeElement));
    await user.click(within(drawer).getByRole('button', { name: 'Sign in' }));
    expect(seen).toEqual([button]);
    await isGone();
  });
});
