import { Check } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { styled } from '../styled-system/jsx';
import { playerText } from './player-messages';
import type { MediaState, RichMedia } from './use-media-state';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** As the media element counts. */
const AUTOMATIC = -1;

const Menu = styled('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    bottom: '3.25rem',
    minWidth: '13rem',
    maxWidth: 'full',
    maxHeight: 'calc(100cqw * 9 / 16 - 4.5rem)',
    overflowY: 'auto',
    p: '1.5',
    borderRadius: 'card',
    bg: 'rgb(10 12 15 / 0.94)',
    boxShadow: 'raised',
    fontSize: 'sm',
    animation: 'fadeIn 120ms ease-out',
  },
});
const Label = styled('p', { base: { px: '3', pt: '2', pb: '1', fontSize: 'xs', opacity: 0.8 } });
const Item = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: '8',
    px: '3',
    py: '1',
    borderRadius: 'control',
    textAlign: 'start',
    '@media (pointer: coarse)': { minHeight: '11' },
    '& svg': { boxSize: '4', flexShrink: 0, visibility: 'hidden' },
    '&[aria-checked=true] svg': { visibility: 'visible' },
    '&:hover, &:focus-visible': { bg: 'rgb(255 255 255 / 0.16)' },
    '&:focus-visible': { outline: '2px solid white', outlineOffset: '-2px', boxShadow: 'none' },
  },
});

interface Choice {
  id: string;
  label: string;
  isChecked: boolean;
  onSelect: () => void;
}

export interface PlayerSettingsMenuProps {
  id: string;
  media: RichMedia;
  state: Pick<MediaState, 'rate' | 'qualities'>;
  hasSpeed: boolean;
  /** Index of the quality that was chosen; null: the player chooses. */
  quality: number | null;
  onQualityChange: (quality: number | null) => void;
  hasKeys: boolean;
  onKeysChange: (hasKeys: boolean) => void;
  /** Gets the focus when the menu closes. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Speed and quality, as far as the source supports them, and whether single keys act on the player (WCAG 2.1.4). */
export function PlayerSettingsMenu(props: PlayerSettingsMenuProps) {
  const { id, media, state, hasSpeed, quality, onQualityChange, hasKeys, onKeysChange, opener, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const items = itemsOf(menu.current);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  }, []);
  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node) && !opener.current?.contains(target as Node)) onClose();
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [opener, onClose]);

  const close = () => {
    onClose();
    opener.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const last = items.length - 1;
    const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (next !== undefined) items[next]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const speeds = SPEEDS.map((rate) => ({
    id: String(rate),
    label: rate === 1 ? playerText('player.normalSpeed') : `${rate}×`,
    isChecked: state.rate === rate,
    onSelect: () => {
      media.playbackRate = rate;
    },
  }));
  const qualities = [null, ...state.qualities.keys()].map((index) => ({
    id: String(index),
    label: index === null ? playerText('player.automatic') : `${state.qualities[index]}p`,
    isChecked: quality === index,
    onSelect: () => {
      onQualityChange(index);
      if (media.videoRenditions) media.videoRenditions.selectedIndex = index ?? AUTOMATIC;
    },
  }));
  const handleChoice = (select: () => void) => () => {
    select();
    close();
  };
  const group = (label: string, choices: readonly Choice[]) => (
    <fieldset aria-label={label}>
      <Label aria-hidden="true">{label}</Label>
      {choices.map(({ id, label, isChecked, onSelect }) => (
        <Item
          key={id}
          type="button"
          role="menuitemradio"
          aria-checked={isChecked}
          tabIndex={-1}
          onClick={handleChoice(onSelect)}
        >
          <Check aria-hidden="true" />
          {label}
        </Item>
      ))}
    </fieldset>
  );
  return (
    <Menu ref={menu} id={id} role="menu" aria-label={playerText('player.settings')} onKeyDown={handleKey}>
      {hasSpeed && group(playerText('player.speed'), speeds)}
      {state.qualities.length > 1 && group(playerText('player.quality'), qualities)}
      <Item
        type="button"
        role="menuitemcheckbox"
        aria-checked={hasKeys}
        tabIndex={-1}
        onClick={handleChoice(() => onKeysChange(!hasKeys))}
      >
        <Check aria-hidden="true" />
        {playerText('player.shortcuts')}
      </Item>
    </Menu>
  );
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];
