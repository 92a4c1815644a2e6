import { Settings } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLatePart } from '../components/use-late-part';
import { withLateSheet } from '../theme/late-sheet';
import { PlayerControl } from './player-control';
import { playerText } from './player-messages';
import type { PlayerSettingsMenuProps } from './player-settings-menu';

const loadMenu = () => withLateSheet(import('./player-settings-menu')).then((part) => part.PlayerSettingsMenu);

export interface PlayerSettingsProps
  extends Pick<PlayerSettingsMenuProps, 'media' | 'state' | 'hasSpeed' | 'hasKeys' | 'onKeysChange'> {
  onOpenChange: (isOpen: boolean) => void;
}

/** The button of the settings, and their menu while it is open. */
export function PlayerSettings({ onOpenChange, ...rest }: PlayerSettingsProps) {
  const { Part: Menu, open, close } = useLatePart(loadMenu);
  const [quality, setQuality] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = Menu !== null;
  useEffect(() => onOpenChange(isOpen), [isOpen, onOpenChange]);

  return (
    <>
      <PlayerControl
        ref={button}
        label={playerText('player.settings')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={isOpen ? close : open}
      >
        <Settings aria-hidden="true" />
      </PlayerControl>
      {Menu && <Menu {...rest} {...{ id, quality }} onQualityChange={setQuality} opener={button} onClose={close} />}
    </>
  );
}
