import { MenuItem as ArkItem, MenuContent, MenuPositioner, MenuRoot, MenuSeparator } from '@ark-ui/react/menu';
import { chakra } from '@chakra-ui/react';
import {
  MenuEntryText,
  type MenuItem,
  MenuItemAnchor,
  MenuItemButton,
  MenuItemLink,
  menuRoleOf,
} from '@ui/components/menu-entry';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

interface MenuProps {
  /** A button; its name is also the menu's name. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: readonly MenuItem[];
  /** Appears above the items and isn't one. */
  header?: ReactNode;
  onOpen?: () => void;
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
    // A bar whose texts never wrap may hold it.
    whiteSpace: 'normal',
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
export function Menu({ items, trigger, header, onOpen }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const ownId = useId();
  const id = trigger.props.id ?? ownId;
  const [opened, setOpened] = useState<{ isByKeyboard: boolean } | null>(null);
  const open = (isByKeyboard: boolean) => {
    setOpened({ isByKeyboard });
    onOpen?.();
  };
  const close = () => {
    setOpened(null);
    button.current?.focus();
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== null,
        onClick: ({ detail }: MouseEvent) => (opened ? setOpened(null) : open(detail === 0)),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(true);
        },
      })}
      {opened && <OpenMenu button={button} buttonId={id} items={items} header={header} onClose={close} {...opened} />}
    </>
  );
}

interface OpenMenuProps extends Omit<MenuProps, 'trigger' | 'onOpen'> {
  button: RefObject<HTMLButtonElement | null>;
  buttonId: string;
  isByKeyboard: boolean;
  onClose: () => void;
}

/** Only while it is open: lists have a menu in each row, which would cost more than the rest of it. */
function OpenMenu({ button, buttonId, items, header, isByKeyboard, onClose }: OpenMenuProps) {
  const hasIconColumn = items.some(({ icon }) => Boolean(icon));
  const handleSelect = (item: MenuItem) => {
    // Immediately: a dialog opened by an item returns the focus to what had it before.
    button.current?.focus();
    item.onSelect?.();
  };
  return (
    <MenuRoot
      ids={{ trigger: buttonId }}
      defaultOpen
      defaultHighlightedValue={isByKeyboard ? (items[0]?.id ?? null) : null}
      loopFocus
      navigate={followLink}
      positioning={{
        strategy: 'fixed',
        gutter: 4,
        overflowPadding: 8,
        getAnchorElement: () => button.current,
      }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      {createPortal(
        <>
          <Veil aria-hidden="true" />
          <MenuPositioner>
            <List>
              {header}
              {items.map((item) => (
                <Entry key={item.id} item={item} hasIconColumn={hasIconColumn} onSelect={() => handleSelect(item)} />
              ))}
            </List>
          </MenuPositioner>
        </>,
        // Inside its landmark, and inside a modal window that covers everything else.
        button.current?.closest('dialog, header, main, aside, footer') ?? document.body,
      )}
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
        {...(isChecked !== undefined && { role: menuRoleOf(item), 'aria-checked': isChecked })}
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
