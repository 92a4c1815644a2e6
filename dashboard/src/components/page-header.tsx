import { chakra } from '@chakra-ui/react';
import { Badge } from '@ui/components/badge';
import { buttonRecipe } from '@ui/components/button.recipe';
import { CopyButton } from '@ui/components/copy-button';
import { useCurrentPage } from '@ui/components/page-title';
import { Skeleton } from '@ui/components/skeleton';
import { css } from '@ui/styled-system/css';
import { styled } from '@ui/styled-system/jsx';
import { ChevronLeft, ExternalLink } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { text } from '../dashboard-messages';
import { Facts } from './facts';

/** Lists get 1,120 px, and so do forms with their sections (176) or the rail (280) beside them; other forms get 760. */
const Frame = chakra('div', {
  base: {
    width: 'full',
    maxWidth: '70rem',
    '&[data-width="form"]': { maxWidth: 'form' },
    '&[data-width="window"]': { maxWidth: 'none', height: 'full' },
    '&[data-alone]': { mx: 'auto' },
  },
});

const Back = styled(Link, {
  base: {
    display: { base: 'inline-flex', md: 'none' },
    alignItems: 'center',
    gap: '1',
    minHeight: '11',
    color: 'text-muted',
    fontSize: 'sm',
  },
});

const Outside = styled('a', buttonRecipe);

/** The title with the actions beside it, and the line about the page below both. */
const Head = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2.5',
    mb: '6',
  },
});

/** On phones, several of them stand beside the way back, so that the title has the whole line. */
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    mdDown: { '&[data-beside]': { position: 'absolute', top: '-2.75rem', insetEnd: '0' } },
  },
});

/** On phones, only screen readers tell its text. */
export const ICON_ON_PHONES = css.raw({ mdDown: { width: '11', px: '0', gap: '0', fontSize: '0', lineHeight: '0' } });

const ActionsPlace = createContext<HTMLElement | null>(null);

/** What begins every page: its title, one line about it, and its actions; above what the page shows. Alone, without a menu beside it, it stands in the middle. */
export function PageFrame({ isAlone, children }: { isAlone: boolean; children: ReactNode }) {
  const { title, width, isMessage } = useCurrentPage();
  const hasHead = !isMessage && width !== 'window';
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Frame data-width={width} data-alone={isAlone ? '' : undefined}>
      {hasHead && (title ? <PageHead actionsPlace={setPlace} /> : <HeadToCome />)}
      <ActionsPlace.Provider value={place}>{children}</ActionsPlace.Provider>
    </Frame>
  );
}

function PageHead({ actionsPlace }: { actionsPlace: (element: HTMLElement | null) => void }) {
  const { title, subtitle, isLive = false, trail = [], links = [] } = useCurrentPage();
  const above = trail.at(-1);
  const preview = links.find(({ isOutside }) => isOutside);
  return (
    <>
      {above && (
        <Back to={above.to}>
          <ChevronLeft size={16} aria-hidden="true" />
          {above.label}
        </Back>
      )}
      <Head>
        <chakra.h1 flex="1 1 8rem" minWidth="0" py="1" fontSize="xl" lineHeight="2rem" overflowWrap="anywhere">
          {title}
        </chakra.h1>
        {subtitle !== undefined && (
          <chakra.p
            order="1"
            flex="1 0 100%"
            minHeight="1.3125rem"
            mt="-2"
            color="text-muted"
            fontSize="sm"
            textWrap="pretty"
          >
            {isLive && (
              <Badge tone="live" me="2">
                {text('page.live')}
              </Badge>
            )}
            <Facts facts={subtitle.split(' · ')} />
          </chakra.p>
        )}
        <Actions data-beside={above && preview ? '' : undefined}>
          {preview && (
            <>
              <CopyButton
                label={text('page.copyLink')}
                title={text('page.copyLink')}
                value={new URL(preview.href, window.location.origin).href}
                css={ICON_ON_PHONES}
              />
              <Outside
                variant="outline"
                href={preview.href}
                target="_blank"
                rel="noopener"
                title={text('page.open')}
                css={ICON_ON_PHONES}
              >
                <ExternalLink aria-hidden="true" />
                {text('page.open')}
              </Outside>
            </>
          )}
          <chakra.div ref={actionsPlace} display="contents" />
        </Actions>
      </Head>
    </>
  );
}

/** While nobody knows yet which page it is. */
/** Without a margin at the top, which would move the frame, and with it the page when it comes. */
const HeadToCome = () => (
  <chakra.div mb="6" py="1" aria-hidden="true">
    <Skeleton height="8" width="10rem" />
  </chakra.div>
);

/** Buttons at the end of the page's title. */
export function PageActions({ children }: { children: ReactNode }) {
  const place = useContext(ActionsPlace);
  return place && createPortal(children, place);
}
