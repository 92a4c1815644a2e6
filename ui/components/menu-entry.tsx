import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cva } from '../styled-system/css';
import { styled } from '../styled-system/jsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A second line, muted. */
  hint?: string;
  /** A path inside the app. */
  to?: string;
  /** An address outside the app; opens a new tab. */
  href?: string;
  /** Opens `href` in this tab. */
  isHere?: boolean;
  onSelect?: () => void;
  isDanger?: boolean;
  /** One of a group, unless several can be chosen (`isMultiple`) or it is drawn as a switch. */
  isChecked?: boolean;
  isMultiple?: boolean;
  isSwitch?: boolean;
  /** Starts a new group. */
  hasLineAbove?: boolean;
}

const itemStyle = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '9',
    px: '3',
    py: '1.5',
    borderRadius: 'control',
    fontSize: 'sm',
    textAlign: 'start',
    color: 'inherit',
    '@media (pointer: coarse)': { minHeight: '11' },
    '&:hover, &:focus-visible, &[data-highlighted]': { bg: 'color-mix(in srgb, currentColor 9%, transparent)' },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
    '&[data-danger]': { color: 'danger-text' },
    '& svg': { boxSize: '4.5', flexShrink: 0 },
  },
});
export const MenuItemButton = styled('button', itemStyle);
export const MenuItemLink = styled(Link, itemStyle);
export const MenuItemAnchor = styled('a', itemStyle);

export interface MenuEntryProps {
  item: MenuItem;
  /** Aligns an item without an icon with those that have one. */
  hasIconColumn: boolean;
  /** For a list, where Tab moves, instead of a menu. */
  isListed?: boolean;
  onDone: () => void;
}

const listRoles = ({ isChecked }: MenuItem) => ({ 'aria-current': isChecked ? true : undefined });
/** What a screen reader calls an entry of a menu. */
export const menuRoleOf = ({ isChecked, isMultiple, isSwitch }: MenuItem) =>
  isChecked === undefined ? 'menuitem' : isMultiple || isSwitch ? 'menuitemcheckbox' : 'menuitemradio';

const menuRoles = (item: MenuItem) => ({
  role: menuRoleOf(item),
  'aria-checked': item.isChecked,
  tabIndex: -1,
});

export function MenuEntry({ item, hasIconColumn, isListed = false, onDone }: MenuEntryProps) {
  const handleClick = () => {
    onDone();
    item.onSelect?.();
  };
  const shared = {
    ...(isListed ? listRoles(item) : menuRoles(item)),
    'data-danger': item.isDanger || undefined,
    onClick: handleClick,
    children: <MenuEntryText item={item} hasIconColumn={hasIconColumn} />,
  };
  return (
    <>
      {item.hasLineAbove && <styled.hr my="1.5" borderColor="border" aria-hidden="true" />}
      {item.to && <MenuItemLink to={item.to} {...shared} />}
      {item.href && (
        <MenuItemAnchor href={item.href} target={item.isHere ? undefined : '_blank'} rel="noopener" {...shared} />
      )}
      {!item.to && !item.href && <MenuItemButton type="button" {...shared} />}
    </>
  );
}

const SwitchMark = styled('span', {
  base: {
    position: 'relative',
    flexShrink: 0,
    width: '8',
    height: '4.5',
    borderRadius: 'full',
    bg: 'border-control',
    _before: {
      content: '""',
      position: 'absolute',
      top: '0.5',
      insetStart: '0.5',
      boxSize: '14px',
      borderRadius: 'full',
      bg: 'surface',
    },
    '&[data-on]': { bg: 'accent', _before: { bg: 'on-accent', transform: 'translateX(14px)' } },
  },
});

export function MenuEntryText({ item, hasIconColumn }: Pick<MenuEntryProps, 'item' | 'hasIconColumn'>) {
  return (
    <>
      {item.icon ?? (hasIconColumn && <styled.span boxSize="4.5" flexShrink="0" aria-hidden="true" />)}
      <styled.span flex="1" minWidth="0">
        {item.label}
        {item.hint && (
          <styled.span display="block" fontSize="xs" color="text-muted">
            {item.hint}
          </styled.span>
        )}
      </styled.span>
      {item.isSwitch ? (
        <SwitchMark data-on={item.isChecked || undefined} />
      ) : (
        item.isChecked && <Check aria-hidden="true" />
      )}
    </>
  );
}
