import { Volume1, Volume2, VolumeX } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';
import { styled } from '../styled-system/jsx';
import { PlayerControl } from './player-control';
import { playerText } from './player-messages';
import type { MediaState } from './use-media-state';

const Group = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    '& > label': { width: '0', opacity: 0 },
    '&:is(:hover, :focus-within) > label': { width: '5.25rem', opacity: 1 },
    '@media (pointer: coarse)': { '& > label': { display: 'none' } },
    '@container (max-width: 560px)': { '& > label': { display: 'none' } },
  },
});

const Place = styled('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '10',
    overflow: 'clip',
    overflowClipMargin: '4px',
    transition: 'width var(--ui-durations-calm) ease-out, opacity var(--ui-durations-calm) ease-out',
  },
});

const Slider = styled('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    width: '4.5rem',
    height: '6',
    borderRadius: 'control',
    bg: 'transparent',
    cursor: 'pointer',
    '--track': 'linear-gradient(to right, white var(--at), rgb(255 255 255 / 0.32) var(--at))',
    '&::-webkit-slider-runnable-track': { height: '4px', borderRadius: '2px', background: 'var(--track)' },
    '&::-moz-range-track': { height: '4px', borderRadius: '2px', background: 'var(--track)' },
    '&::-webkit-slider-thumb': { appearance: 'none', boxSize: '3', mt: '-4px', borderRadius: 'full', bg: 'white' },
    '&::-moz-range-thumb': { boxSize: '3', border: '0', borderRadius: 'full', bg: 'white' },
    '&:focus-visible': { outline: '2px solid white', outlineOffset: '0', boxShadow: 'none' },
  },
});

interface VolumeControlProps {
  media: HTMLMediaElement;
  state: Pick<MediaState, 'isMuted' | 'volume'>;
  button: Ref<HTMLButtonElement>;
  onMute: () => void;
}

/** The only control for sound: a button, and where there is a mouse or a keyboard, a slider that appears beside it. */
export function VolumeControl({ media, state, button, onMute }: VolumeControlProps) {
  const level = state.isMuted ? 0 : Math.round(state.volume * 100);
  const Icon = state.isMuted ? VolumeX : level < 50 ? Volume1 : Volume2;
  const handleVolume = (percent: number) => {
    media.volume = percent / 100;
    media.muted = percent === 0;
  };
  return (
    <Group>
      <PlayerControl ref={button} label={playerText(state.isMuted ? 'player.unmute' : 'player.mute')} onClick={onMute}>
        <Icon aria-hidden="true" />
      </PlayerControl>
      <Place>
        <Slider
          type="range"
          aria-label={playerText('player.volume')}
          aria-valuetext={`${level}%`}
          min={0}
          max={100}
          step={5}
          value={level}
          style={{ '--at': `${level}%` } as CSSProperties}
          onChange={(event) => handleVolume(Number(event.currentTarget.value))}
        />
      </Place>
    </Group>
  );
}
