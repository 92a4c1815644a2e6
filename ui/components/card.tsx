import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '../styled-system/jsx';
import { Artwork } from './artwork';

/** Responsive grid: as many columns of at least 260 px as fit. */
export const CardGrid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: { base: '4', md: '6' },
  },
});

export const CardShell = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'surface',
    overflow: 'hidden',
    transition: 'border-color var(--ui-durations-quick) ease-out',
    '&:has(a:hover)': { borderColor: 'border-control' },
  },
});

/** The only card of a list, where it has room: text beside the artwork, instead of a void beside the card. */
const ALONE = {
  '@container (min-width: 36rem)': {
    flexDirection: 'row',
    maxWidth: '48rem',
    '& > :first-child': { flex: 'none', width: '20rem' },
    '& > :last-child': { flex: '1', alignSelf: 'center', px: '6' },
  },
} as const;

/** A title of at most two lines; its link covers the whole card. */
const TITLE = { lineClamp: 2, fontWeight: 'semibold', lineHeight: '1.35' } as const;
const CardTitle = styled('span', { base: TITLE });
const CardLink = styled(Link, {
  base: {
    ...TITLE,
    _before: { content: '""', position: 'absolute', inset: 0, zIndex: 1, borderRadius: 'card' },
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::before': {
      outline: '2px solid var(--foyer-focus)',
      outlineOffset: '-2px',
      boxShadow: 'inset 0 0 0 4px var(--foyer-page)',
    },
  },
});

export interface MediaCardProps {
  title: string;
  /** Null: it can't be opened. */
  to: string | null;
  /** Loads a new document, for pages whose own one may not show everything. */
  isNewDocument?: boolean;
  image?: string | null;
  /** Over the artwork. */
  badge?: ReactNode;
  /** At the bottom right of the artwork. */
  chip?: ReactNode;
  /** Below the title. */
  meta?: ReactNode;
  headingLevel?: 'h2' | 'h3';
  /** The list has no other. */
  isAlone?: boolean;
}

/** 16:9 artwork with a badge, a title that is the link, and one line of facts. */
export function MediaCard(props: MediaCardProps) {
  const { title, to, isNewDocument = false, image, badge, chip, meta, headingLevel = 'h3', isAlone } = props;
  const Heading = styled[headingLevel];
  return (
    <CardShell as="article" css={isAlone ? ALONE : {}}>
      <Artwork src={image}>{chip}</Artwork>
      {badge && (
        <styled.div position="absolute" top="3" insetStart="3">
          {badge}
        </styled.div>
      )}
      <styled.div display="flex" flexDirection="column" gap="1" p="4">
        <Heading fontSize="md">
          {to === null ? (
            <CardTitle>{title}</CardTitle>
          ) : (
            <CardLink to={to} reloadDocument={isNewDocument}>
              {title}
            </CardLink>
          )}
        </Heading>
        {meta && (
          <styled.div fontSize="sm" color="text-muted">
            {meta}
          </styled.div>
        )}
      </styled.div>
    </CardShell>
  );
}
