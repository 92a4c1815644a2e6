import { SkipLink } from '@ui/components/skip-link';
import { styled } from '@ui/styled-system/jsx';
import type { ReactNode } from 'react';
import { useVisualHeight } from './use-visual-height';

const NARROW = '@media (max-width: 992px)';
const TABLET = '@media (min-width: 560px) and (max-width: 992px)';
const TURNED = '@media (max-width: 992px) and (min-width: 560px) and (orientation: landscape) and (max-height: 560px)';

const Page = styled('div', {
  base: {
    display: 'grid',
    gridTemplateAreas: '"nav nav" "main panel" "footer footer"',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    height: '100dvh',
    overflow: 'hidden',
    bgImage: 'var(--foyer-page-image)',
    bgSize: 'cover',
    '& > footer': { flexWrap: 'nowrap' },
    [NARROW]: {
      height: 'var(--visible-height, 100dvh)',
      gridTemplateAreas: '"nav" "main" "panel"',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto minmax(0, 1fr)',
      '& > footer': { display: 'none !important' },
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

const Main = styled('main', {
  base: {
    gridArea: 'main',
    minWidth: 0,
    minHeight: 0,
    overflowY: 'auto',
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    display: 'flex',
    flexDirection: 'column',
    [NARROW]: { overflowY: 'visible' },
    [TURNED]: { overflowY: 'hidden' },
  },
});

/** The video's area. Its size depends on the window alone, so that its contents can't move it. */
const StagePlace = styled('div', {
  base: {
    position: 'relative',
    flexShrink: 0,
    width: 'full',
    aspectRatio: '16/9',
    maxHeight: 'max(15rem, calc(100dvh - 13rem))',
    display: 'grid',
    placeItems: 'center',
    bg: 'black',
    containerType: 'size',
    [NARROW]: {
      maxHeight: 'none',
      '[data-keyboard] &': { maxHeight: 'calc(var(--visible-height) * 0.38) !important' },
    },
    [TABLET]: { maxHeight: '56dvh' },
    [TURNED]: {
      flexShrink: 1,
      aspectRatio: 'auto',
      height: 'full',
      maxHeight: 'none',
      '[data-keyboard] &': { maxHeight: 'none !important' },
    },
  },
});

const StageBox = styled('div', {
  base: { position: 'relative', width: 'min(100cqw, calc(100cqh * 16 / 9))', aspectRatio: '16/9', overflow: 'hidden' },
});

const UnderStage = styled('div', { base: { '[data-keyboard] &': { [NARROW]: { display: 'none' } } } });

export interface ContentLayoutProps {
  nav: ReactNode;
  stage: ReactNode;
  /** Covers the video without moving it. */
  hint: ReactNode;
  heading: ReactNode;
  below: ReactNode;
  panel: ReactNode;
  footer: ReactNode;
}

/** A content's page: video and panel side by side, or one above the other on narrow screens. Both layouts use the same elements, so that rotating a phone restarts nothing. */
export function ContentLayout({ nav, stage, hint, heading, below, panel, footer }: ContentLayoutProps) {
  useVisualHeight();
  return (
    <Page>
      <SkipLink />
      {nav}
      <Main id="content" tabIndex={-1}>
        <StagePlace>
          <StageBox>{stage}</StageBox>
          {hint}
        </StagePlace>
        <UnderStage>{heading}</UnderStage>
        {below}
      </Main>
      {panel}
      {footer}
    </Page>
  );
}
