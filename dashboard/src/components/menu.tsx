import {
  MenuItem as ArkItem,
  MenuContent,
  MenuContext,
  MenuPositioner,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from '@ark-ui/react/menu';
import { chakra } from '@chakra-ui/react';
import { MenuEntryText, type MenuItem, MenuItemAnchor, MenuItemButton, MenuItemLink } from '@ui/components/menu-entry';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';

interface MenuProps {
  /** A button; its name is also the menu's name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Appears above the items and isn't one. */
  header?: ReactNode;
}

const List = chakra(MenuContent, {
  base: {
    zIndex: 'dropdown',
    minWidth: '12rem',
    maxWidth: 'min(20rem, calc(100vw - 1rem))',
    maxHeight: 'var(--available-height)',
    overflowY: 'auto',
    p: '1.5',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'raised',
    color: 'text',
    boxShadow: 'raised',
    outline: 'none',
    animation: 'fadeIn 120ms ease-out',
  },
});

/** Takes the tap that closes the menu: on a touch screen, it would also press what lies under it. */
const Veil = chakra('div', {
  base: {
    display: 'none',
    position: 'fixed',
    inset: '0',
    zIndex: 'dropdown',
    '@media (pointer: coarse)': { display: 'block' },
  },
});

const Line = chakra(MenuSeparator, { base: { my: '1.5', borderColor: 'border' } });

/** Through a click that the router handles: Ark's own click reaches only the link. */
const followLink = ({ node }: { node: HTMLElement | null }) => node?.click();

/** A button that opens a list of actions. */
export function Menu({ items, trigger, header }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hasIconColumn = items.some(({ icon }) => Boolean(icon));

  const handleSelect = (item: MenuItem) => {
    // Immediately: a dialog opened by an item returns the focus to what had it before.
    button.current?.focus();
    item.onSelect?.();
  };
  return (
    <MenuRoot loopFocus navigate={followLink} positioning={{ strategy: 'fixed', gutter: 4, overflowPadding: 8 }}>
      <MenuTrigger asChild ref={button}>
        {trigger}
      </MenuTrigger>
      <MenuContext>
        {({ open }) =>
          open &&
          createPortal(
            <>
              <Veil aria-hidden="true" />
              <MenuPositioner>
                <List>
                  {header}
                  {items.map((item) => (
                    <Entry
                      key={item.id}
                      item={item}
                      hasIconColumn={hasIconColumn}
                      onSelect={() => handleSelect(item)}
                    />
                  ))}
                </List>
              </MenuPositioner>
            </>,
            // Inside its landmark, and inside a modal window that covers everything else.
            button.current?.closest('dialog, header, main, aside, footer') ?? document.body,
          )
        }
      </MenuContext>
    </MenuRoot>
  );
}

interface EntryProps {
  item: MenuItem;
  hasIconColumn: boolean;
  onSelect: () => void;
}

function Entry({ item, hasIconColumn, onSelect }: EntryProps) {
  const { id, label, to, href, isHere, isChecked, isDanger, hasLineAbove } = item;
  const text = <MenuEntryText item={item} hasIconColumn={hasIconColumn} />;
  const look = { 'data-danger': isDanger || undefined };
  return (
    <>
      {hasLineAbove && <Line />}
      <ArkItem
        asChild
        value={id}
        valueText={label}
        onClick={onSelect}
        {...(isChecked !== undefined && { role: 'menuitemradio', 'aria-checked': isChecked })}
      >
        {to ? (
          <MenuItemLink to={to} {...look}>
            {text}
          </MenuItemLink>
        ) : href ? (
          <MenuItemAnchor href={href} target={isHere ? undefined : '_blank'} rel="noopener" {...look}>
            {text}
          </MenuItemAnchor>
        ) : (
          <MenuItemButton type="button" {...look}>
            {text}
          </MenuItemButton>
        )}
      </ArkItem>
    </>
  );
}
