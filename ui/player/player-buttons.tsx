import { Play, VolumeX } from 'lucide-react';
import { styled } from '../styled-system/jsx';
import { playerText } from './player-messages';

/** In the middle of the picture, over a scrim light enough to see it. */
const Middle = styled('button', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    bg: 'rgb(0 0 0 / 0.25)',
    color: 'white',
    fontSize: 'sm',
    fontWeight: 'semibold',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: '4.5rem',
      height: '4.5rem',
      borderRadius: 'full',
      bg: 'rgb(10 12 15 / 0.78)',
      transition: 'background-color var(--ui-durations-quick) ease-out',
    },
    '& svg': { width: '2rem', height: '2rem', ms: '0.5' },
    '& > em': { px: '3', py: '1', borderRadius: 'full', bg: 'rgb(10 12 15 / 0.78)', fontStyle: 'normal' },
    _hover: { '& > span': { bg: 'rgb(10 12 15 / 0.95)' } },
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible > span': { outline: '3px solid white', outlineOffset: '2px' },
  },
});
const SoundPill = styled('button', {
  base: {
    position: 'absolute',
    insetInlineStart: '50%',
    bottom: '4.75rem',
    transform: 'translateX(-50%)',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    px: '5',
    borderRadius: 'full',
    bg: 'white',
    color: '#15181c',
    fontSize: 'sm',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    boxShadow: 'raised',
    '& svg': { boxSize: '5' },
    '&[data-low]': { bottom: '4' },
    '[data-mini] &': { bottom: '4', width: '11', px: '0', justifyContent: 'center', '& > span': { srOnly: true } },
    _hover: { bg: '#e7eaee' },
    '&:focus-visible': { outline: '3px solid white', outlineOffset: '2px', boxShadow: '0 0 0 2px black' },
  },
});

/** Starts the video, or continues it; without a text, it's called Play. */
export function MiddleButton({ text, onClick }: { text?: string; onClick: () => void }) {
  return (
    <Middle type="button" aria-label={text ? undefined : playerText('player.play')} onClick={onClick}>
      <span>
        <Play fill="currentColor" aria-hidden="true" />
      </span>
      {text && <em>{text}</em>}
    </Middle>
  );
}

/** Turns on the sound, while nothing else does. */
export function SoundButton({ text, isAboveBar, onClick }: { text: string; isAboveBar: boolean; onClick: () => void }) {
  return (
    <SoundPill type="button" data-low={isAboveBar ? undefined : ''} onClick={onClick}>
      <VolumeX aria-hidden="true" />
      <span>{text}</span>
    </SoundPill>
  );
}
