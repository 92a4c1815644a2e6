import { epochOf } from '@contracts/domain/content-times';
import { STAGE_SIZES } from '@contracts/domain/image-address';
import type { ContentDto } from '@contracts/streams/frames';
import { Artwork } from '@ui/components/artwork';
import { Spinner } from '@ui/components/spinner';
import { styled } from '@ui/styled-system/jsx';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Countdown } from './countdown';
import { stageText } from './stage.messages';
import type { StageView } from './stage-view';

/** Artwork that fills the video's area, darker only at the bottom, where the text is, and no further than text stays readable on white: nearly as the server painted it (`viewer/index.html`). */
const CoverFrame = styled('div', {
  base: {
    position: 'absolute',
    inset: '0',
    color: 'white',
    containerType: 'inline-size',
    '&[data-leaving]': { animation: 'fadeIn 400ms ease-out reverse forwards', pointerEvents: 'none' },
  },
});
const CoverText = styled('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    maxHeight: 'full',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    justifyContent: 'end',
    gap: '2',
    px: '6',
    pt: '7rem',
    pb: '8',
    overflowY: 'auto',
    // In line with what is below it.
    '@media (max-width: 992px)': { px: '4' },
    bg: 'linear-gradient(to top, rgb(8 10 13 / 0.85), rgb(8 10 13 / 0.6) calc(100% - 7rem), transparent)',
    '@container (max-width: 760px)': {
      top: '0',
      px: '4',
      py: '4',
      gap: '1.5',
      bg: 'linear-gradient(to top, rgb(8 10 13 / 0.9), rgb(8 10 13 / 0.6) 40%, transparent 72%)',
    },
    '@container (max-width: 480px)': { py: '3', gap: '1' },
  },
});

interface StageProps {
  content: ContentDto;
  view: StageView;
  /** Artwork of the content or, if it has none, of its channel. */
  image: string | null;
  /** Stays mounted once it is ready; covers lie over it. */
  player: ReactNode;
  /** What to watch next. */
  next: ReactNode;
  /** What people can do until it starts. */
  actions: ReactNode;
}

/** The video's area: the countdown before the start, the video, and what follows it. Nothing else starts to play after the end. */
export function Stage({ content, view, image, player, next, actions }: StageProps) {
  const isPlayerThere = view.kind === 'player' || (view.kind === 'countdown' && view.isPlayerReady);
  const [last, setLast] = useState(view);
  const [left, setLeft] = useState<StageView | null>(null);
  if (last.kind !== view.kind) {
    setLast(view);
    setLeft(last.kind === 'countdown' && view.kind === 'player' ? last : null);
  }
  const covering = view.kind === 'player' ? left : view;
  return (
    <>
      {isPlayerThere && (
        <styled.div position="absolute" inset="0" visibility={view.kind === 'player' ? 'visible' : 'hidden'}>
          {player}
        </styled.div>
      )}
      {covering && (
        <CoverFrame
          data-leaving={left ? '' : undefined}
          inert={left !== null}
          aria-hidden={left !== null || undefined}
          onAnimationEnd={() => setLeft(null)}
        >
          <Artwork src={image} sizes={STAGE_SIZES} isEager position="absolute" inset="0" aspectRatio="auto" />
          <CoverText>
            <Cover view={covering} content={content} next={next} actions={actions} />
          </CoverText>
        </CoverFrame>
      )}
    </>
  );
}

function Cover({ view, content, next, actions }: Pick<StageProps, 'view' | 'content' | 'next' | 'actions'>) {
  switch (view.kind) {
    case 'countdown':
      return (
        <>
          <Countdown
            name={content.name}
            startsAt={epochOf(content.startsAt)}
            timeZoneName={content.timeZoneName}
            isCounting={!content.disableCountdown}
          />
          {actions}
        </>
      );
    case 'waiting':
      return (
        <styled.div role="status" display="flex" alignItems="center" gap="3">
          <Spinner size="6" />
          <span>
            <Words>{stageText('stage.waiting')}</Words>
            <styled.span display="block" fontSize="sm" opacity="0.85">
              {stageText('stage.waitingHint')}
            </styled.span>
          </span>
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
          <Words role="status" data-large="">
            {stageText('stage.ended')}
          </Words>
          {next}
        </>
      );
    case 'player':
      return null;
  }
}

const Words = styled('span', {
  base: {
    display: 'block',
    fontSize: 'lg',
    fontWeight: 'semibold',
    lineHeight: 'heading',
    textWrap: 'balance',
    '&[data-large]': { '@container (min-width: 761px)': { fontSize: '2xl' } },
    '@container (max-width: 480px)': { fontSize: 'md' },
  },
});
