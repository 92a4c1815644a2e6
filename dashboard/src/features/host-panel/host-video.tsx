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
import { useMemo, useState } from 'react';
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

/** What viewers see now. It can be put away, which also silences it. */
export function HostVideo({ content, canHide }: { content: ContentDto; canHide: boolean }) {
  const [isHidden, setIsHidden] = useHidden();
  const isAway = canHide && isHidden;
  useShortcuts([
    { keys: ['v'], label: text(isAway ? 'host.showVideo' : 'host.hideVideo'), run: () => setIsHidden(!isHidden) },
  ]);
  return (
    <>
      {!isAway && <Stage content={content} />}
      {canHide && (
        <chakra.div display="flex" justifyContent="center" flexShrink="0" bg="surface">
          <Button
            size="sm"
            variant="quiet"
            width="full"
            borderRadius="0"
            aria-expanded={!isAway}
            icon={isAway ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
            onClick={() => setIsHidden(!isHidden)}
          >
            {text(isAway ? 'host.showVideo' : 'host.hideVideo')}
          </Button>
        </chakra.div>
      )}
    </>
  );
}

const Place = chakra('div', {
  base: {
    position: 'relative',
    flexShrink: 0,
    width: 'full',
    maxWidth: 'calc((100dvh - 14rem) * 16 / 9)',
    mx: 'auto',
    aspectRatio: '16/9',
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
