import { chakra } from '@chakra-ui/react';
import { epochOf, timesOf } from '@contracts/domain/content-times';
import { phaseOf } from '@contracts/domain/content-timing';
import { parseVideoSource } from '@contracts/domain/video-source';
import type { ContentDto } from '@contracts/streams/frames';
import { Button } from '@ui/components/button';
import { VideoPlayer } from '@ui/player/video-player';
import { serverClock } from '@ui/time/server-clock';
import { useServerNow } from '@ui/time/use-server-now';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useShortcuts } from '../../components/shortcuts';
import { hostText as text } from './host-panel.messages';

const STORAGE_KEY = 'foyer.hostVideoIsHidden';

function useHidden(): [boolean, (isHidden: boolean) => void] {
  const [isHidden, setIsHidden] = useState(() => {
    try {
      return localStorage.getItem(STORAGE_KEY) === 'true';
    } catch {
      return false;
    }
  });
  const remember = (next: boolean) => {
    setIsHidden(next);
    try {
      localStorage.setItem(STORAGE_KEY, String(next));
    } catch {
      // Without storage, the choice lasts until the page is left.
    }
  };
  return [isHidden, remember];
}

interface HostVideoProps {
  content: ContentDto;
  canHide: boolean;
  below?: ReactNode;
}

/** What viewers see now. It can be put away, which also silences it. */
export function HostVideo({ content, canHide, below }: HostVideoProps) {
  const [isHidden, setIsHidden] = useHidden();
  const isAway = canHide && isHidden;
  useShortcuts([
    { keys: ['v'], label: text(isAway ? 'host.showVideo' : 'host.hideVideo'), run: () => setIsHidden(!isHidden) },
  ]);
  const label = text(isAway ? 'host.showVideo' : 'host.hideVideo');
  const toggle = { 'aria-expanded': !isAway, onClick: () => setIsHidden(!isHidden) };
  if (isAway)
    return (
      <Button
        {...toggle}
        size="sm"
        variant="quiet"
        width="full"
        flexShrink="0"
        borderRadius="0"
        bg="surface"
        icon={<ChevronDown aria-hidden="true" />}
      >
        {label}
      </Button>
    );
  return (
    <Frame data-small={canHide || undefined}>
      <Stage content={content} />
      {canHide && (
        <Hide type="button" aria-label={label} title={`${label} (V)`} {...toggle}>
          <ChevronUp size={18} aria-hidden="true" />
        </Hide>
      )}
      {below}
    </Frame>
  );
}

const Frame = chakra('div', {
  base: { position: 'relative', flexShrink: 0, bg: 'surface', '&[data-small]': { bg: 'black' } },
});

/** In the corner of the video, where no control of a player lies. */
const Hide = chakra('button', {
  base: {
    position: 'absolute',
    top: '1.5',
    insetInlineEnd: '1.5',
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    borderRadius: 'control',
    bg: 'rgb(10 12 15 / 0.72)',
    color: 'white',
    '&:hover': { bg: 'rgb(10 12 15 / 0.92)' },
    '@media (pointer: coarse)': { boxSize: '11' },
  },
});

const Place = chakra('div', {
  base: {
    position: 'relative',
    flexShrink: 0,
    width: 'full',
    maxWidth: 'calc((100dvh - 14rem) * 16 / 9)',
    mx: 'auto',
    aspectRatio: '16/9',
    // Above the chat, the messages need the room; the player's controls need the whole picture.
    '[data-small] &': { maxWidth: '22.5rem' },
    '@media (max-height: 859px)': { '[data-small] &': { width: 'calc(min(10rem, 30dvh) * 16 / 9)' } },
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    bg: 'black',
    color: 'white',
  },
});

const Words = chakra('p', {
  base: {
    position: 'relative',
    m: '4',
    px: '4',
    py: '2',
    borderRadius: 'card',
    bg: 'rgb(10 12 15 / 0.82)',
    fontSize: 'sm',
    textAlign: 'center',
  },
});

function Stage({ content }: { content: ContentDto }) {
  const { contentType, videoProvider, src } = content;
  const times = useMemo(() => timesOf(content), [content]);
  const next =
    [times.opensAt, times.startsAt, times.closesAt].find((at) => at !== null && at > serverClock.now()) ?? null;
  const phase = phaseOf(times, useServerNow({ until: next }));
  const source = useMemo(
    () => (src === null || videoProvider === null ? null : parseVideoSource(videoProvider, src, contentType)),
    [videoProvider, src, contentType],
  );
  if (source && (phase === 'live' || phase === 'on-demand'))
    return (
      <Place>
        <VideoPlayer
          key={content.id}
          source={source}
          mode={contentType}
          title={content.name}
          poster={content.thumbImage}
          startsAt={epochOf(content.startsAt)}
          captionLanguage={content.ccLanguage}
        />
      </Place>
    );
  return (
    <Place>
      {content.thumbImage && (
        <chakra.img src={content.thumbImage} alt="" position="absolute" inset="0" boxSize="full" objectFit="cover" />
      )}
      <Words>{text(phase === 'closed' ? 'host.ended' : 'host.noVideo')}</Words>
    </Place>
  );
}
