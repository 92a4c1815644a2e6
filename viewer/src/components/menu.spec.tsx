import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Button } from '@ui/components/button';
import { renderPart } from '../../../test/support/web/render-app';
import { Menu } from './menu';

const items = (onSelect: () => void) => [
  { id: 'a', label: 'Edit', onSelect },
  { id: 'b', label: 'Copy', to: '/copy' },
  { id: 'c', label: 'Delete', isDanger: true },
];

describe('Menu', () => {
  it('opens on the first item and moves by arrows, End and first letters', async () => {
    const { user } = renderPart(
      <Menu label="Acts" items={items(jest.fn())} trigger={(p) => <Button {...p}>More</Button>} />,
    );
    const button = screen.getByRole('button', { name: 'More' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe('Edit');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Delete');
    await user.keyboard('{ArrowDown}c');
    expect(focused()).toBe('Copy');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('does what was chosen and closes; a click beside it only closes', async () => {
    const handleSelect = jest.fn();
    const { user } = renderPart(
      <>
        <p>Beside</p>
        <Menu label="Acts" items={items(handleSelect)} trigger={(p) => <Button {...p}>More</Button>} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByText('Beside'));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(handleSelect).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(handleSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leaves room for an icon where only the neighbors have one', async () => {
    const mixed = [
      { id: 'a', label: 'Give', icon: <svg /> },
      { id: 'b', label: 'Our site' },
    ];
    const { user } = renderPart(<Menu label="Ways" items={mixed} trigger={(p) => <Button {...p}>More</Button>} />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const parts = screen.getAllByRole('menuitem').map(({ childElementCount }) => childElementCount);
    expect(parts).toEqual([2, 2]);
  });
});
