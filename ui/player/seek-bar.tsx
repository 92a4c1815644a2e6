import { type CSSProperties, useEffect, useState } from 'react';
import { styled } from '../styled-system/jsx';
import { playerText } from './player-messages';

const Line = styled('input', {
  base: {
    position: 'relative',
    display: 'block',
    appearance: 'none',
    width: 'full',
    height: '4',
    bg: 'transparent',
    borderRadius: 'control',
    cursor: 'pointer',
    '--line': '4px',
    '--track':
      'linear-gradient(to right, white var(--at), transparent var(--at)), linear-gradient(to right, rgb(255 255 255 / 0.44) var(--loaded), rgb(255 255 255 / 0.28) var(--loaded))',
    '&::-webkit-slider-runnable-track': { height: 'var(--line)', borderRadius: '3px', background: 'var(--track)' },
    '&::-moz-range-track': { height: 'var(--line)', borderRadius: '3px', background: 'var(--track)' },
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      boxSize: '3.5',
      mt: 'calc((var(--line) - 0.875rem) / 2)',
      borderRadius: 'full',
      bg: 'white',
      opacity: 0,
    },
    '&::-moz-range-thumb': { boxSize: '3.5', border: '0', borderRadius: 'full', bg: 'white', opacity: 0 },
    '&:is(:hover, :focus-visible)': { '--line': '6px' },
    '&:is(:hover, :focus-visible)::-webkit-slider-thumb': { opacity: 1 },
    '&:is(:hover, :focus-visible)::-moz-range-thumb': { opacity: 1 },
    '@media (pointer: coarse)': {
      height: '6',
      '&::-webkit-slider-thumb': { opacity: 1 },
      '&::-moz-range-thumb': { opacity: 1 },
    },
    '&:focus-visible': { outline: '2px solid white', outlineOffset: '0', boxShadow: 'none' },
  },
});

/** The seek bar. */
export function SeekBar({ media }: { media: HTMLMediaElement }) {
  const { position, duration, loaded } = useMediaTime(media);
  const percent = (seconds: number) => `${duration > 0 ? (100 * seconds) / duration : 0}%`;
  const handleSeek = (seconds: number) => {
    media.currentTime = seconds;
  };
  return (
    <Line
      type="range"
      aria-label={playerText('player.position')}
      aria-valuetext={playerText('player.positionOf', { position: clockText(position), duration: clockText(duration) })}
      min={0}
      max={duration}
      step="any"
      value={position}
      disabled={duration === 0}
      style={{ '--at': percent(position), '--loaded': percent(loaded) } as CSSProperties}
      onChange={(event) => handleSeek(Number(event.currentTarget.value))}
    />
  );
}

/** "1:04 / 12:30". */
export function PlayTime({ media }: { media: HTMLMediaElement }) {
  const { position, duration } = useMediaTime(media);
  return (
    <styled.span px="2" fontSize="xs" fontWeight="medium" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {clockText(position)} / {clockText(duration)}
    </styled.span>
  );
}

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'durationchange', 'progress', 'emptied'] as const;

/** In seconds. */
function useMediaTime(media: HTMLMediaElement) {
  const [time, setTime] = useState(() => timeOf(media));
  useEffect(() => {
    const look = () => setTime(timeOf(media));
    look();
    for (const name of EVENTS) media.addEventListener(name, look);
    return () => {
      for (const name of EVENTS) media.removeEventListener(name, look);
    };
  }, [media]);
  return time;
}

function timeOf({ currentTime, duration, buffered }: HTMLMediaElement) {
  return {
    position: currentTime,
    duration: Number.isFinite(duration) ? duration : 0,
    loaded: buffered && buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
  };
}

function clockText(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3_600),
    Math.floor((seconds / 60) % 60),
    Math.floor(seconds % 60),
  ];
  const ending = `${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${ending}` : `${minutes}:${ending}`;
}
