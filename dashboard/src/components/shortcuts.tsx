import { chakra } from '@chakra-ui/react';
import { Dialog } from '@ui/components/dialog';
import { createMessages } from '@ui/messages/messages';
import { useEffect, useRef, useState } from 'react';

const text = createMessages({
  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.show': 'Show this list',
  'shortcuts.to': 'to',
  'shortcuts.or': 'or',
});

export interface Shortcut {
  /** As in `KeyboardEvent.key`, letters in lower case. */
  keys: readonly string[];
  label: string;
  /** `key`: which of them was pressed. */
  run: (key: string) => void;
  /** The first and last key of many, for the list. */
  range?: readonly [string, string];
}

const registered = new Set<{ current: readonly Shortcut[] }>();

/** Keys that do something while this part of the page is there and nobody is typing. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    registered.add(latest);
    return () => void registered.delete(latest);
  }, []);
}

const TYPING = 'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], dialog';

function handleKey(event: KeyboardEvent, openList: () => void): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.target instanceof Element && event.target.closest(TYPING)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // On a link or a button, Enter does what it always does.
  if (key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return;
  const shortcut = [...registered].flatMap(({ current }) => current).find(({ keys }) => keys.includes(key));
  if (key !== '?' && !shortcut) return;
  event.preventDefault();
  if (shortcut) shortcut.run(key);
  else openList();
}

/** Listens for the keys of a page and, when it's open, lists them. */
export function useShortcutKeys() {
  const [isListed, setIsListed] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event, () => setIsListed(true));
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    showShortcuts: () => setIsListed(true),
    shortcutList: isListed && <ShortcutList onClose={() => setIsListed(false)} />,
  };
}

/** A key as it is drawn on keyboards, unlike any count. */
export const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '6',
    px: '1.5',
    borderRadius: '4px',
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderColor: 'border-control',
    bg: 'surface',
    color: 'text-muted',
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: '1.3125rem',
    textAlign: 'center',
  },
});

const NAMES: Readonly<Record<string, string>> = { Enter: 'Enter', ArrowUp: '↑', ArrowDown: '↓' };
const nameOf = (key: string) => NAMES[key] ?? key.toUpperCase();

function ShortcutList({ onClose }: { onClose: () => void }) {
  const [shortcuts] = useState(() => [...registered].flatMap(({ current }) => current));
  const help: Shortcut = { keys: ['?'], label: text('shortcuts.show'), run: onClose };
  return (
    <Dialog title={text('shortcuts.title')} onClose={onClose} size="sm">
      <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="5" rowGap="3" fontSize="sm">
        {[...shortcuts, help].map(({ keys, range, label }) => (
          <chakra.div key={label} display="contents">
            <chakra.dt whiteSpace="nowrap">
              {(range ?? keys).map((key, at) => (
                <span key={key}>
                  {at > 0 && ` ${text(range ? 'shortcuts.to' : 'shortcuts.or')} `}
                  <Key>{nameOf(key)}</Key>
                </span>
              ))}
            </chakra.dt>
            <dd>{label}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Dialog>
  );
}
