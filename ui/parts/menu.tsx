import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { menuPosition, nextMenuIndex } from './menu.logic';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A second, quieter line. */
  hint?: string;
  /** A path inside the app. */
  to?: string;
  /** An address outside the app; opens a new tab. */
  href?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  isChecked?: boolean;
  /** Starts a new group. */
  hasLineAbove?: boolean;
}

export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

export interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  trigger: (props: MenuTriggerProps) => ReactNode;
  /** Stands above the items and is no item. */
  header?: ReactNode;
}

const List = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'dropdown',
    minWidth: '12rem',
    maxWidth: 'min(20rem, calc(100vw - 1rem))',
    overflowY: 'auto',
    p: '1.5',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'raised',
    color: 'text',
    boxShadow: 'raised',
    animation: 'fadeIn 120ms ease-out',
  },
});

const itemStyle = {
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
    '&:hover, &:focus-visible': { bg: 'color-mix(in srgb, currentColor 9%, transparent)' },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
    '&[data-danger]': { color: 'danger-text' },
    '& svg': { boxSize: '4.5', flexShrink: 0 },
  },
} as const;
const ItemButton = chakra('button', itemStyle);
const ItemLink = chakra(Link, itemStyle);
const ItemAnchor = chakra('a', itemStyle);

/** A button that opens a list of acts: arrows, Home, End and first letters move, Escape and Tab close and give the focus back. */
export function Menu({ label, items, trigger, header }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => {
      const { current: menu } = list;
      if (!menu || !button.current) return;
      const box = button.current.getBoundingClientRect();
      Object.assign(menu.style, menuPosition(box, menu.offsetWidth, menu.scrollHeight));
    };
    const handlePointer = (event: Event) => {
      const target = event.target as Node;
      if (!list.current?.contains(target) && !button.current?.contains(target)) setIsOpen(false);
    };
    place();
    list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
    document.addEventListener('pointerdown', handlePointer);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = nextMenuIndex(
      event.key,
      at,
      stops.map((stop) => stop.textContent ?? ''),
    );
    if (next === null) return;
    event.preventDefault();
    stops[next]?.focus();
  };

  const triggerProps: MenuTriggerProps = {
    ref: button,
    onClick: () => setIsOpen((open) => !open),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setIsOpen(true);
    },
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
  };

  return (
    <>
      {trigger(triggerProps)}
      {isOpen &&
        createPortal(
          <List ref={list} onKeyDown={handleKeyDown}>
            {header}
            <div id={listId} role="menu" aria-label={label}>
              {items.map((item) => (
                <MenuEntry key={item.id} item={item} onDone={close} />
              ))}
            </div>
          </List>,
          button.current?.closest('dialog') ?? document.body,
        )}
    </>
  );
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const handleClick = () => {
    onDone();
    item.onSelect?.();
  };
  const shared = {
    role: item.isChecked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.isChecked,
    tabIndex: -1,
    'data-danger': item.isDanger || undefined,
    onClick: handleClick,
    children: <EntryText item={item} />,
  } as const;
  return (
    <>
      {item.hasLineAbove && <chakra.hr my="1.5" borderColor="border" aria-hidden="true" />}
      {item.to && <ItemLink to={item.to} {...shared} />}
      {item.href && <ItemAnchor href={item.href} target="_blank" rel="noopener" {...shared} />}
      {!item.to && !item.href && <ItemButton type="button" {...shared} />}
    </>
  );
}

function EntryText({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon}
      <chakra.span flex="1" minWidth="0">
        {item.label}
        {item.hint && (
          <chakra.span display="block" fontSize="xs" color="text-muted">
            {item.hint}
          </chakra.span>
        )}
      </chakra.span>
      {item.isChecked && <Check aria-hidden="true" />}
    </>
  );
}
