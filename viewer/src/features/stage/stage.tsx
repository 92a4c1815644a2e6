import { epochOf } from '@contracts/domain/content-times';
import type { ContentDto } from '@contracts/streams/frames';
import { Artwork } from '@ui/components/artwork';
import { Spinner } from '@ui/components/spinner';
import { styled } from '@ui/styled-system/jsx';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Countdown } from './countdown';
import { stageText } from './stage.messages';
import type { StageView } from './stage-view';

/** Fills the video's area, over artwork dark enough to read text on. */
function StageCover({ image, children }: { image: string | null; children?: ReactNode }) {
  return (
    <styled.div position="absolute" inset="0" color="white" css={{ containerType: 'inline-size' }}>
      <Artwork src={image} isEager position="absolute" inset="0" aspectRatio="auto" />
      {children && (
        <styled.div
          position="absolute"
          inset="0"
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="center"
          gap={{ base: '2', md: '3' }}
          p={{ base: '4', md: '8' }}
          overflowY="auto"
          textAlign="center"
          bg="rgb(8 10 13 / 0.72)"
        >
          {children}
        </styled.div>
      )}
    </styled.div>
  );
}

interface StageProps {
  content: ContentDto;
  view: StageView;
  /** Artwork of the content or, if it has none, of its channel. */
  image: string | null;
  /** Stays mounted once it is ready; covers lie over it. */
  player: ReactNode;
  /** The channel's default video, for after the content has ended. */
  bumper: ReactNode;
  /** What to watch next. */
  next: ReactNode;
}

/** The video's area: the countdown before the start, the video, and what follows it. */
export function Stage({ content, view, image, player, bumper, next }: StageProps) {
  const isPlayerThere = view.kind === 'player' || (view.kind === 'countdown' && view.isPlayerReady);
  return (
    <>
      {isPlayerThere && (
        <styled.div position="absolute" inset="0" visibility={view.kind === 'player' ? 'visible' : 'hidden'}>
          {player}
        </styled.div>
      )}
      {view.kind === 'ended' && bumper && (
        <styled.div position="absolute" inset="0">
          {bumper}
          <Corner>
            <Cover view={view} content={content} next={next} />
          </Corner>
        </styled.div>
      )}
      {view.kind !== 'player' && (view.kind !== 'ended' || !bumper) && (
        <StageCover image={image}>
          <Cover view={view} content={content} next={next} />
        </StageCover>
      )}
    </>
  );
}

function Cover({ view, content, next }: Pick<StageProps, 'view' | 'content' | 'next'>) {
  switch (view.kind) {
    case 'countdown':
      return (
        <Countdown
          startsAt={epochOf(content.startsAt)}
          timeZoneName={content.timeZoneName}
          isCounting={!content.disableCountdown}
        />
      );
    case 'waiting':
      return (
        <styled.div role="status" display="flex" flexDirection="column" alignItems="center" gap="3">
          <Spinner size="8" />
          <Words>{stageText('stage.waiting')}</Words>
          <styled.p fontSize="sm" opacity="0.85">
            {stageText('stage.waitingHint')}
          </styled.p>
        </styled.div>
      );
    case 'message':
      return (
        <>
          <CalendarClock size={32} aria-hidden="true" />
          <Words role="status">{view.text}</Words>
          {view.localDate && (
            <styled.p fontSize={{ base: 'xs', md: 'sm' }} opacity="0.85">
              {view.localDate}
            </styled.p>
          )}
          {next}
        </>
      );
    case 'ended':
      return (
        <>
          <Words role="status">{stageText('stage.ended')}</Words>
          {next}
        </>
      );
    case 'player':
      return null;
  }
}

const Words = styled('p', {
  base: { fontSize: { base: 'md', md: 'lg' }, fontWeight: 'semibold', textWrap: 'balance' },
});

/** Doesn't cover the channel's default video. */
const Corner = styled('div', {
  base: {
    position: 'absolute',
    bottom: '2',
    insetInlineEnd: '2',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    maxWidth: 'calc(100% - 1rem)',
    px: '3',
    py: '1.5',
    borderRadius: 'control',
    bg: 'rgb(8 10 13 / 0.82)',
    color: 'white',
    '& p': { fontSize: { base: 'xs', md: 'sm' } },
    '& a': { mt: '0', px: '3', py: '1', minWidth: '0', fontSize: 'sm', lineHeight: '1.35' },
  },
});
