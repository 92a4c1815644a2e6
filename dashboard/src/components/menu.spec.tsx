import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Button } from '@ui/components/button';
import { renderPart } from '../../../test/support/web/render-app';
import { Menu } from './menu';

const items = (onSelect: () => void) => [
  { id: 'a', label: 'Edit', onSelect },
  { id: 'b', label: 'Copy', to: '/copy' },
  { id: 'c', label: 'Delete', isDanger: true },
];

/** The menu takes the keys, and this item is the one they act on. */
const isAt = (label: string) =>
  waitFor(() => {
    const menu = screen.getByRole('menu');
    expect(document.activeElement).toBe(menu);
    const id = menu.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)?.textContent).toBe(label);
  });

describe('Menu', () => {
  it('opens by a key on the first item and moves by arrows and first letters', async () => {
    const { user } = renderPart(<Menu items={items(jest.fn())} trigger={<Button>More</Button>} />);
    const button = screen.getByRole('button', { name: 'More' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menu', { name: 'More' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await isAt('Edit');
    await user.keyboard('{ArrowUp}');
    await isAt('Delete');
    await user.keyboard('{ArrowDown}c');
    await isAt('Copy');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('follows a link and does what is chosen by Enter, with the focus back on its button', async () => {
    const seen: unknown[] = [];
    const { user, router } = renderPart(
      <Menu items={items(() => seen.push(document.activeElement))} trigger={<Button>More</Button>} />,
    );
    const button = screen.getByRole('button', { name: 'More' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    await isAt('Edit');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(seen).toEqual([button]));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.keyboard('{ArrowDown}');
    await isAt('Edit');
    await user.keyboard('{ArrowDown}');
    await isAt('Copy');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/copy'));
  });

  it('does what was chosen and closes; a click beside it only closes', async () => {
    const handleSelect = jest.fn();
    const { user } = renderPart(
      <>
        <p>Beside</p>
        <Menu items={items(handleSelect)} trigger={<Button>More</Button>} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(document.activeElement).toBe(menu));
    await user.click(screen.getByText('Beside'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(handleSelect).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(handleSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('leaves room for an icon where only the neighbors have one', async () => {
    const mixed = [
      { id: 'a', label: 'Give', icon: <svg /> },
      { id: 'b', label: 'Our site' },
    ];
    const { user } = renderPart(<Menu items={mixed} trigger={<Button>More</Button>} />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const parts = (await screen.findAllByRole('menuitem')).map(({ childElementCount }) => childElementCount);
    expect(parts).toEqual([2, 2]);
  });
});
