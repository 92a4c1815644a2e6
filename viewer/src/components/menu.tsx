import { MenuEntry, type MenuItem } from '@ui/components/menu-entry';
import { styled } from '@ui/styled-system/jsx';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { menuPosition, nextMenuIndex } from './menu.logic';

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
  /** Appears above the items and isn't one. */
  header?: ReactNode;
}

const List = styled('div', {
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

/** A button that opens a list of actions: arrows, Home, End, and first letters move; Escape and Tab close it and return the focus. */
export function Menu({ label, items, trigger, header }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const hasIconColumn = items.some(({ icon }) => Boolean(icon));

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
                <MenuEntry key={item.id} item={item} hasIconColumn={hasIconColumn} onDone={close} />
              ))}
            </div>
          </List>,
          button.current?.closest('dialog, header, main, aside, footer') ?? document.body,
        )}
    </>
  );
}
