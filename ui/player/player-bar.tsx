import { Captions, CaptionsOff, Maximize, Minimize, Pause, PictureInPicture2, Play } from 'lucide-react';
import type { Ref } from 'react';
import { styled } from '../styled-system/jsx';
import type { PlayerMode } from './player.types';
import { PlayerControl } from './player-control';
import { playerText } from './player-messages';
import { PlayerSettings, type PlayerSettingsProps } from './player-settings';
import { PlayTime, SeekBar } from './seek-bar';
import type { MediaState, RichMedia } from './use-media-state';
import { VolumeControl } from './volume-control';

/** Over the video, on a gradient that keeps it readable. */
const Bar = styled('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    px: '3',
    transition: 'opacity var(--ui-durations-calm) ease-out',
    '@container (max-width: 560px)': { px: '1' },
    '&[data-hidden]:not(:has(:focus-visible))': { opacity: 0, pointerEvents: 'none' },
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '0',
      height: '24',
      bg: 'linear-gradient(to top, rgb(0 0 0 / 0.7), transparent)',
      pointerEvents: 'none',
    },
  },
});
const Row = styled('div', { base: { position: 'relative', display: 'flex', alignItems: 'center', height: '12' } });
const Spacer = styled('span', { base: { flex: '1' } });

const Pill = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    minHeight: '6',
    ms: '1',
    px: '2.5',
    borderRadius: 'full',
    bg: 'live',
    color: 'on-live',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'heading',
    whiteSpace: 'nowrap',
    _before: { content: '""', boxSize: '1.5', borderRadius: 'full', bg: 'currentColor' },
    '&[aria-disabled=true]': { cursor: 'default' },
    '&[aria-disabled=false]': {
      bg: '#565d66',
      color: 'white',
      _hover: { bg: '#6a727c' },
      _before: { opacity: 0.6 },
    },
    '&:focus-visible': { outline: '2px solid white', outlineOffset: '2px', boxShadow: 'none' },
  },
});

export interface PlayerBarProps {
  media: RichMedia;
  state: MediaState;
  mode: PlayerMode;
  /** Without it, another button for sound is shown. */
  hasVolume: boolean;
  isFullscreen: boolean;
  /** Unless the focus is in it. */
  isHidden: boolean;
  settings: Omit<PlayerSettingsProps, 'media' | 'state' | 'hasSpeed'>;
  playButton: Ref<HTMLButtonElement>;
  muteButton: Ref<HTMLButtonElement>;
  onPlay: () => void;
  onMute: () => void;
  onLive: () => void;
  onCaptions: () => void;
  onFullscreen: () => void;
}

/** The controls: seeking and speed only where everyone watches individually. */
export function PlayerBar(props: PlayerBarProps) {
  const { media, state, mode } = props;
  const { isPaused, hasCaptions, isCaptioned } = state;
  const isOnDemand = mode === 'onDemand';
  const isLate = isPaused || state.isBehind;
  const canPop = document.pictureInPictureEnabled && typeof media.requestPictureInPicture === 'function';
  return (
    <Bar data-hidden={props.isHidden || undefined}>
      {isOnDemand && <SeekBar media={media} />}
      <Row>
        <PlayerControl
          ref={props.playButton}
          label={playerText(isPaused ? 'player.play' : 'player.pause')}
          onClick={props.onPlay}
        >
          {isPaused ? (
            <Play fill="currentColor" aria-hidden="true" />
          ) : (
            <Pause fill="currentColor" aria-hidden="true" />
          )}
        </PlayerControl>
        {props.hasVolume ? (
          <VolumeControl media={media} state={state} button={props.muteButton} onMute={props.onMute} />
        ) : (
          // Keeps its place: whether sound needs a tap turns out only when the video plays.
          <PlayerControl label={playerText('player.mute')} disabled style={{ visibility: 'hidden' }}>
            {null}
          </PlayerControl>
        )}
        {isOnDemand ? (
          <PlayTime media={media} />
        ) : (
          <Pill type="button" aria-disabled={!isLate} onClick={isLate ? props.onLive : undefined}>
            {playerText(isLate ? 'player.goLive' : 'player.live')}
          </Pill>
        )}
        <Spacer />
        {hasCaptions && (
          <PlayerControl
            label={playerText(isCaptioned ? 'player.captionsOff' : 'player.captionsOn')}
            onClick={props.onCaptions}
          >
            {isCaptioned ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
          </PlayerControl>
        )}
        {canPop && (
          <PlayerControl label={playerText('player.pictureInPicture')} onClick={() => popOut(media)} isWide>
            <PictureInPicture2 aria-hidden="true" />
          </PlayerControl>
        )}
        <PlayerSettings media={media} state={state} hasSpeed={isOnDemand} {...props.settings} />
        <PlayerControl
          label={playerText(props.isFullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
          onClick={props.onFullscreen}
        >
          {props.isFullscreen ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </PlayerControl>
      </Row>
    </Bar>
  );
}

/** Into a small window above all others, or back. The browser may refuse. */
function popOut(media: RichMedia): void {
  const done = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : Promise.resolve(media.requestPictureInPicture?.());
  done.catch(() => {});
}
