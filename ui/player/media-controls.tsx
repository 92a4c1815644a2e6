import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
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

const Controller = chakra('media-controller' as 'div', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    '--media-primary-color': 'white',
    '--media-secondary-color': 'rgb(0 0 0 / 0.7)',
    '--media-accent-color': 'var(--foyer-accent, #4d8dff)',
    '--media-font-family': 'inherit',
    '--media-object-fit': 'contain',
    '& media-captions-button:not([mediasubtitleslist])': { display: 'none' },
    '& > [slot=media]': { width: 'full', height: 'full' },
  },
});
const Bar = chakra('media-control-bar' as 'div', { base: { width: 'full' } });
const Spacer = chakra('span', { base: { flex: '1', bg: 'var(--media-secondary-color)' } });
const PlayButton = chakra('media-play-button' as 'button');
const MuteButton = chakra('media-mute-button' as 'button');
const VolumeRange = chakra('media-volume-range' as 'div');
const TimeRange = chakra('media-time-range' as 'div', { base: { flex: '1' } });
const TimeDisplay = chakra('media-time-display' as 'div', {}, { defaultProps: { ...{ showduration: '' } } });
const RateButton = chakra('media-playback-rate-button' as 'button');
const CaptionsButton = chakra('media-captions-button' as 'button');
const FullscreenButton = chakra('media-fullscreen-button' as 'button');

const PosterImage = chakra('media-poster-image' as 'img');

/** Keys of the player that would leave the programme's place or pace. */
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
  /** Without it the picture stands alone. */
  hasBar: boolean;
  children: ReactNode;
}

/** The bar below the picture: seeking only where everybody watches for themselves, the rate only on demand. */
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
          {isOnDemand && <RateButton />}
          <CaptionsButton />
          <FullscreenButton />
        </Bar>
      )}
    </Controller>
  );
}
