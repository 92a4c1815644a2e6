import { chakra } from '@chakra-ui/react';
import { epochOf } from '@contracts/domain/content-times';
import type { ContentSummary } from '@ui/api/wire.types';
import { Artwork } from '@ui/components/artwork';
import { ListCard, ListRow, ROW_HOVER } from '@ui/components/list-card';
import { places, Skeleton } from '@ui/components/skeleton';
import { TextLink } from '@ui/components/text-link';
import { When } from '@ui/components/when';
import { DurationChip } from '@ui/content/duration-chip';
import { type ReactNode, useId } from 'react';
import { Lines } from '../../components/list-skeletons';
import { RowAnchor, RowLink } from '../../components/table';
import { todayText as text } from './today.messages';

export interface EventLinkPaths {
  edit: (contentId: string) => string;
  hostPanel: (contentId: string) => string;
  /** The viewer's page; null while it has no channel. */
  preview: (content: ContentSummary) => string | null;
}

export interface ComingUpProps {
  contents: readonly ContentSummary[];
  now: number;
  allPath: string;
  paths: EventLinkPaths;
}

/** The events that start after the next one. */
export function ComingUp({ contents, now, allPath, paths }: ComingUpProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Heading>
        <chakra.h2 id={headingId} fontSize="md">
          {text('coming.title')}
        </chakra.h2>
        <TextLink to={allPath}>{text('coming.all')}</TextLink>
      </Heading>
      {contents.length === 0 && (
        <chakra.p color="text-muted" fontSize="sm">
          {text('coming.none')}
        </chakra.p>
      )}
      {contents.length > 0 && (
        <ListCard>
          {contents.map((content) => (
            <ListRow key={content.id} position="relative" py="2" css={ROW_HOVER}>
              <Artwork src={content.thumbImage} sizes="6rem" width="6rem" borderRadius="6px">
                <DurationChip minutes={content.duration} isSmall />
              </Artwork>
              <chakra.div minWidth="0">
                <chakra.h3 fontSize="0.9375rem" lineClamp={2} overflowWrap="anywhere">
                  {linkedName(content, paths)}
                </chakra.h3>
                <StartDate content={content} now={now} />
              </chakra.div>
            </ListRow>
          ))}
        </ListCard>
      )}
    </section>
  );
}

const Heading = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '4', mb: '3' },
});

/** The name that leads, with its whole row, to the form for those who may edit the event, and to its page for others. */
function linkedName(content: ContentSummary, paths: EventLinkPaths): ReactNode {
  if (content.abilities.canEdit) return <RowLink to={paths.edit(content.id)}>{content.name}</RowLink>;
  const preview = paths.preview(content);
  if (preview === null) return content.name;
  return (
    <RowAnchor href={preview} target="_blank" rel="noopener">
      {content.name}
    </RowAnchor>
  );
}

function StartDate({ content, now }: { content: ContentSummary; now: number }) {
  const at = epochOf(content.startsAt);
  if (at === null) return null;
  return (
    <chakra.div fontSize="0.8125rem">
      <When at={at} zone={content.timeZoneName} now={now} />
    </chakra.div>
  );
}

/** Rows where they will be. */
export const ComingUpSkeleton = () => (
  <div>
    <Heading>
      <Skeleton height="6" width="6rem" />
    </Heading>
    <ListCard as="div">
      {places(3).map((place) => (
        <ListRow as="div" key={place} py="2">
          <Skeleton width="6rem" height="3.375rem" borderRadius="6px" flexShrink={0} />
          <Lines />
        </ListRow>
      ))}
    </ListCard>
  </div>
);
