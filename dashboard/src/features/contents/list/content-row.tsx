import { chakra } from '@chakra-ui/react';
import { formatDateTime, formatShortDateTime } from '@contracts/domain/date-text';
import type { ContentSummary } from '@ui/api/wire.types';
import { Artwork } from '@ui/components/artwork';
import { Badge } from '@ui/components/badge';
import { ContentBadge } from '@ui/content/content-badge';
import { DurationChip } from '@ui/content/duration-chip';
import { distanceText } from '@ui/time/distance-text';
import { zoneText } from '@ui/time/zone-text';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { contentsText as text } from '../contents.messages';
import type { ContentsPaths } from '../contents-paths';
import type { ListedContent } from './content-list.logic';
import { ContentRowMenu } from './content-row-menu';

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: { base: 'start', md: 'center' },
    gap: { base: '3', md: '4' },
    p: { base: '3', md: '4' },
    '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border' },
    '&:hover': { bg: 'color-mix(in srgb, var(--foyer-text) 3%, transparent)' },
    '&:first-of-type': { borderTopRadius: 'card' },
    '&:last-of-type': { borderBottomRadius: 'card' },
  },
});

/** The name is the link, and the whole row is its target. */
const coverStyle = {
  base: {
    fontWeight: 'semibold',
    lineClamp: 2,
    _before: { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::before': { outline: '2px solid var(--foyer-focus)', outlineOffset: '-2px', borderRadius: '12px' },
  },
} as const;
const RowLink = chakra(Link, coverStyle);
const RowAnchor = chakra('a', coverStyle);

/** A visible label for the row's link. */
const OpenWords = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    mt: '2',
    color: 'accent-text',
    fontSize: 'sm',
    fontWeight: 'medium',
    'li:hover > * > &': { textDecoration: 'underline' },
  },
});

interface ContentRowProps {
  item: ListedContent;
  paths: ContentsPaths;
  now: number;
  onDelete: (content: ContentSummary) => void;
}

export function ContentRow({ item, paths, now, onDelete }: ContentRowProps) {
  const { content } = item;
  const preview = paths.preview(content);
  const isEditor = content.abilities.canEdit || content.abilities.canDelete;
  return (
    <Row>
      <Artwork src={content.thumbImage} width={{ base: '5.5rem', md: '8rem' }} borderRadius="control">
        <DurationChip minutes={content.duration} />
      </Artwork>
      <chakra.div flex="1" minWidth="0">
        <chakra.h3 fontSize="md">
          {isEditor && <RowLink to={paths.edit(content.id)}>{content.name}</RowLink>}
          {!isEditor && preview && (
            <RowAnchor href={preview} target="_blank" rel="noopener">
              {content.name}
            </RowAnchor>
          )}
          {!isEditor && !preview && content.name}
        </chakra.h3>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1" mt="1.5">
          <ContentBadge times={item} now={now} timeZone={content.timeZoneName} />
          <Badge>{text(`type.${content.contentType}`)}</Badge>
          {content.isPrivate && <Badge tone="warning">{text('contents.private')}</Badge>}
        </chakra.div>
        <ContentDate item={item} now={now} />
        {!isEditor && preview && (
          <OpenWords aria-hidden="true">
            {text('contents.open')}
            <ExternalLink size={16} />
          </OpenWords>
        )}
      </chakra.div>
      <ContentRowMenu content={content} paths={paths} preview={preview} onDelete={onDelete} />
    </Row>
  );
}

const LINE = { display: 'block', fontSize: 'sm', color: 'text-muted', mt: '1.5' } as const;

interface ContentDateProps {
  item: ListedContent;
  now: number;
}

/** The date that matters next, in the content's zone: in the specification's format, then the zone and how far away, unless the badge says that. */
function ContentDate({ item, now }: ContentDateProps) {
  const zone = item.content.timeZoneName;
  const at = item.startsAt ?? item.originalAirDate;
  const isOnDemand = item.contentType === 'onDemand';
  if (at === null && isOnDemand) return null;
  if (at === null) return <chakra.p {...LINE}>{text('contents.noDate')}</chakra.p>;
  return (
    <chakra.time {...LINE} dateTime={new Date(at).toISOString()} title={formatDateTime(at, zone)}>
      {words(at, zone, now, isOnDemand)}
    </chakra.time>
  );
}

function words(at: number, zone: string, now: number, isOnDemand: boolean): string {
  const date = `${formatShortDateTime(at, zone)}, ${zoneText(zone, at)}`;
  if (isOnDemand) return text('contents.aired', { date });
  return at > now ? date : text('contents.started', { distance: distanceText(at, now, zone), date });
}
