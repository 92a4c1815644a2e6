import type { ReactNode } from 'react';
import { cva } from '../styled-system/css';
import { styled } from '../styled-system/jsx';
import type { PlayerMode } from './player.types';
import 'media-chrome/dist/media-controller.js';
import 'media-chrome/dist/media-control-bar.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-volume-range.js';
import 'media-chrome/dist/media-time-range.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-playback-rate-button.js';
import 'media-chrome/dist/media-captions-button.js';
import 'media-chrome/dist/media-fullscreen-button.js';
import 'media-chrome/dist/media-poster-image.js';

const NARROW = '@container (max-width: 560px)';
const WIDE = '@container (min-width: 561px)';

const Controller = styled(
  'media-controller' as 'div',
  {
    base: {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      '--media-primary-color': 'white',
      '--media-secondary-color': 'rgb(10 12 15 / 0.88)',
      '--media-accent-color': 'var(--foyer-accent, #4d8dff)',
      '--media-control-background': 'transparent',
      '--media-control-hover-background': 'transparent',
      '--media-control-padding': '0',
      '--media-control-height': '24px',
      '--media-font-family': 'inherit',
      '--media-font-size': '13px',
      '--media-font-weight': '500',
      '--media-object-fit': 'contain',
      '--media-range-track-height': '4px',
      '--media-range-track-border-radius': '2px',
      '--media-range-track-background': 'rgb(255 255 255 / 0.32)',
      '--media-range-thumb-background': 'white',
      '--media-range-thumb-height': '14px',
      '--media-range-thumb-width': '14px',
      '--media-range-thumb-border-radius': '7px',
      '& media-captions-button:not([mediasubtitleslist])': { display: 'none' },
      '& > [slot=media]': { width: 'full', height: 'full' },
    },
  },
  { forwardProps: ['hotkeys', 'nomutedpref'] },
);

/** Over the video, on a gradient that keeps it readable. */
const Bar = styled('media-control-bar' as 'div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    width: 'full',
    px: '4',
    pb: '3',
    pt: '10',
    bg: 'linear-gradient(to top, rgb(0 0 0 / 0.82), rgb(0 0 0 / 0.5) 45%, transparent)',
    [NARROW]: { px: '3', pt: '8', gap: '0.5' },
  },
});
const Spacer = styled('span', { base: { flex: '1' } });
const control = cva({
  base: {
    flexShrink: 0,
    height: '10',
    minWidth: '10',
    p: '2',
    '@media (pointer: coarse)': { height: '11', p: '2.5', '@container (min-width: 341px)': { minWidth: '11' } },
    borderRadius: 'control',
    color: 'white',
    transition: 'background-color var(--ui-durations-quick) ease-out',
    '@media (hover: hover)': { '&:hover': { bg: 'rgb(255 255 255 / 0.18)' } },
    '&:active': { bg: 'rgb(255 255 255 / 0.28)' },
    '&:focus-visible': { outline: '2px solid white', outlineOffset: '-2px', boxShadow: 'none' },
  },
});
const range = { height: '10', px: '2', borderRadius: 'control', '--media-control-height': '40px' } as const;
const PlayButton = styled('media-play-button' as 'button', control);
const MuteButton = styled('media-mute-button' as 'button', control);
const VolumeRange = styled('media-volume-range' as 'div', {
  base: { ...range, width: '6rem', flexShrink: 0, [NARROW]: { display: 'none' } },
});
const TimeRange = styled('media-time-range' as 'div', { base: { ...range, flex: '1', minWidth: '16' } });
const TimeDisplay = styled(
  'media-time-display' as 'div',
  {
    base: {
      flexShrink: 0,
      height: '10',
      px: '2',
      fontVariantNumeric: 'tabular-nums',
      [NARROW]: { '&[showduration]': { display: 'none' } },
      [WIDE]: { '&:not([showduration])': { display: 'none' } },
    },
  },
  { forwardProps: ['showduration'] },
);
const WITH_DURATION: object = { showduration: '' };
const RateButton = styled('media-playback-rate-button' as 'button', control);
const CaptionsButton = styled('media-captions-button' as 'button', control);
const FullscreenButton = styled('media-fullscreen-button' as 'button', control);

const PosterImage = styled('media-poster-image' as 'img');

/** Player keys that would leave the program's position or speed. */
const PACE_KEYS = 'no< no> noshift+/';
const KEYS_OFF: Readonly<Record<PlayerMode, string>> = {
  onDemand: '',
  live: PACE_KEYS,
  simulatedLive: `${PACE_KEYS} noarrowleft noarrowright noj nol`,
  bumper: `${PACE_KEYS} noarrowleft noarrowright noj nol`,
};

export interface MediaControlsProps {
  mode: PlayerMode;
  poster: string | null;
  /** Without it, the video is shown alone. */
  hasBar: boolean;
  children: ReactNode;
}

/** The bar below the video: seeking only where everyone watches individually, speed only on demand. */
export function MediaControls({ mode, poster, hasBar, children }: MediaControlsProps) {
  const isOnDemand = mode === 'onDemand';
  return (
    <Controller {...{ hotkeys: KEYS_OFF[mode], nomutedpref: '' }}>
      {children}
      {poster && <PosterImage {...{ slot: 'poster', src: poster }} />}
      {hasBar && (
        <Bar>
          <PlayButton />
          <MuteButton />
          <VolumeRange />
          {mode === 'simulatedLive' ? <Spacer /> : <TimeRange />}
          {isOnDemand && <TimeDisplay />}
          {isOnDemand && <TimeDisplay {...WITH_DURATION} />}
          {isOnDemand && <RateButton />}
          <CaptionsButton />
          <FullscreenButton />
        </Bar>
      )}
    </Controller>
  );
}
