import { SkipLink } from '@ui/components/skip-link';
import { uiText } from '@ui/messages/ui-messages';
import { styled } from '@ui/styled-system/jsx';
import { ArrowUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { appText } from './app.messages';
import { useVisualHeight } from './use-visual-height';

const NARROW_QUERY = '(max-width: 992px)';
const NARROW = '@media (max-width: 992px)';
const TABLET = '@media (min-width: 560px) and (max-width: 992px)';
const TURNED = '@media (max-width: 992px) and (min-width: 560px) and (orientation: landscape) and (max-height: 560px)';

const Page = styled('div', {
  base: {
    display: 'grid',
    gridTemplateAreas: '"nav nav" "main panel"',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    height: '100dvh',
    overflow: 'hidden',
    bgImage: 'var(--foyer-page-image)',
    bgSize: 'cover',
    [NARROW]: {
      height: 'var(--visible-height, 100dvh)',
      gridTemplateAreas: '"nav" "main" "panel"',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto minmax(0, 1fr)',
      '& > header': { '[data-keyboard] &': { display: 'none' } },
    },
    [TURNED]: {
      gridTemplateAreas: '"main panel"',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(260px, 42%)',
      gridTemplateRows: 'minmax(0, 1fr)',
      '& > header': { display: 'none !important' },
    },
  },
});

/** What scrolls next to the panel: the page, and its footer at the bottom of the window or below it. */
const Scroller = styled('div', {
  base: {
    gridArea: 'main',
    // What lies outside of the text, such as the touch area around words, makes this scroll and not the page.
    position: 'relative',
    minWidth: 0,
    minHeight: 0,
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    '& > footer': { flexWrap: 'nowrap', flexShrink: 0 },
    [NARROW]: { overflowY: 'visible', '& > footer': { display: 'none !important' } },
    [TURNED]: { overflowY: 'hidden' },
  },
});

const Main = styled('main', {
  base: {
    flex: '1 0 auto',
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    display: 'flex',
    flexDirection: 'column',
    [TURNED]: { flexShrink: 1, minHeight: 0 },
  },
});

/** The video's area. Its size depends on the window alone, so that its contents can't move it. */
const StagePlace = styled('div', {
  base: {
    position: 'relative',
    flexShrink: 0,
    width: 'full',
    aspectRatio: '16/9',
    maxHeight: 'max(15rem, calc(100dvh - 11rem))',
    display: 'grid',
    placeItems: 'center',
    bg: 'black',
    [NARROW]: {
      maxHeight: 'none',
      '[data-keyboard] &': { maxHeight: 'calc(var(--visible-height) * 0.38) !important' },
    },
    [TABLET]: { maxHeight: '56dvh' },
    [TURNED]: {
      containerType: 'size',
      flexShrink: 1,
      aspectRatio: 'auto',
      height: 'full',
      maxHeight: 'none',
      '[data-keyboard] &': { maxHeight: 'none !important' },
    },
  },
});

/** The largest 16:9 area in that place; in a corner while the place is scrolled out of sight. */
const StageBox = styled('div', {
  base: {
    position: 'absolute',
    inset: '0',
    m: 'auto',
    height: 'full',
    maxWidth: 'full',
    aspectRatio: '16/9',
    overflow: 'hidden',
    [TURNED]: { width: 'min(100cqw, calc(100cqh * 16 / 9))', height: 'auto' },
    '&[data-mini]': {
      position: 'fixed',
      inset: 'auto',
      insetInlineStart: '4',
      bottom: '3.5rem',
      zIndex: 'sticky',
      m: '0',
      width: '320px',
      height: '180px',
      borderRadius: 'card',
      bg: 'black',
      boxShadow: 'raised',
      animation: 'riseIn 200ms ease-out',
    },
  },
});

const BackToVideo = styled('button', {
  base: {
    position: 'absolute',
    top: '2',
    insetInlineEnd: '2',
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'full',
    bg: 'rgb(10 12 15 / 0.78)',
    color: 'white',
    '&:focus-visible': { outline: '2px solid white', outlineOffset: '-2px', boxShadow: 'none' },
  },
});

const UnderStage = styled('div', { base: { '[data-keyboard] &': { [NARROW]: { display: 'none' } } } });

/** Without a panel, its text begins where the video that fills the height does. */
const Column = styled('div', {
  base: {
    width: 'full',
    '&[data-alone]': { maxWidth: 'max(75rem, calc((100dvh - 11rem) * 16 / 9 + 3rem))', mx: 'auto' },
  },
});

export interface ContentLayoutProps {
  /** Opens the chat and moves the focus there; null if there is none. */
  onSkipToChat: (() => void) | null;
  nav: ReactNode;
  /** 40 px above the stage, or nothing. */
  above: ReactNode;
  stage: ReactNode;
  /** Whether the stage shows a video, which goes on in a corner while lists are scrolled. */
  hasVideo: boolean;
  /** In front of the video, out of the way of clicks. */
  over: ReactNode;
  /** Covers the video without moving it. */
  hint: ReactNode;
  heading: ReactNode;
  below: ReactNode;
  /** Next to the video, or below it on narrow screens; nothing: the video has the whole width. */
  panel: ReactNode;
  footer: ReactNode;
}

/** A content's page: video and panel side by side, or one above the other on narrow screens. Both layouts use the same elements, so that rotating a phone restarts nothing. */
export function ContentLayout({
  onSkipToChat,
  nav,
  above,
  stage,
  hasVideo,
  over,
  hint,
  heading,
  below,
  panel,
  footer,
}: ContentLayoutProps) {
  useVisualHeight();
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isMini = useScrolledAway(place) && hasVideo;
  return (
    <Page>
      <SkipLink />
      {onSkipToChat && <SkipLink targetId="panel-chat" label={uiText('action.skipToChat')} onSkip={onSkipToChat} />}
      {nav}
      <Scroller ref={scroller}>
        <Main id="content" tabIndex={-1}>
          {above}
          <StagePlace ref={place}>
            <StageBox data-mini={isMini || undefined}>
              {stage}
              {isMini && (
                <BackToVideo
                  type="button"
                  aria-label={appText('stage.back')}
                  title={appText('stage.back')}
                  onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
                >
                  <ArrowUp size={20} aria-hidden="true" />
                </BackToVideo>
              )}
            </StageBox>
            {over}
            {hint}
          </StagePlace>
          <Column data-alone={panel ? undefined : ''}>
            <UnderStage>{heading}</UnderStage>
            {below}
          </Column>
        </Main>
        {footer}
      </Scroller>
      {panel}
    </Page>
  );
}

/** How much of the video must be in sight for it to stay in its place. */
const IN_SIGHT = 0.25;

/** Whether most of an element is scrolled out of sight. */
function useScrolledAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const look = (entries: IntersectionObserverEntry[]) =>
      setIsAway((entries.at(-1)?.intersectionRatio ?? 1) < IN_SIGHT);
    const observer = new IntersectionObserver(look, { threshold: IN_SIGHT });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
}

/** Whether the panel is below the video instead of beside it (spec 3 §9). */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (run) => {
      const query = window.matchMedia(NARROW_QUERY);
      query.addEventListener('change', run);
      return () => query.removeEventListener('change', run);
    },
    () => window.matchMedia(NARROW_QUERY).matches,
  );
}
