import { chakra } from '@chakra-ui/react';
import { epochOf } from '@contracts/domain/content-times';
import type { UpcomingContent } from '@ui/api/wire.types';
import { Artwork } from '@ui/components/artwork';
import { EmptyState } from '@ui/components/empty-state';
import { ListCard, ListRow, ListRowLink, ROW_HOVER } from '@ui/components/list-card';
import { RequestError } from '@ui/components/request-error';
import { places, Skeleton } from '@ui/components/skeleton';
import { TextAnchor } from '@ui/components/text-anchor';
import { When } from '@ui/components/when';
import { styled } from '@ui/styled-system/jsx';
import { useNow } from '@ui/time/use-now';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Facts } from '../../components/facts';
import { Lines, Loading } from '../../components/list-skeletons';
import { contentsText as text } from './contents.messages';
import { useUpcomingEverywhere } from './contents.requests';

export interface UpcomingPaths {
  edit: (clientId: string, contentId: string) => string;
  /** The viewer's page; null while it has no channel. */
  preview: (clientKey: string, channelKey: string | null, contentKey: string) => string | null;
}

const Row = styled(ListRow, {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) 14rem auto' },
    gridTemplateAreas: { base: '"image name" "image when" "image links"', md: '"image name when links"' },
    rowGap: '1',
    alignItems: 'center',
  },
});

export interface UpcomingPageProps {
  paths: UpcomingPaths;
  toOrganizations: ReactNode;
  /** Only what attendees may watch, within the next 14 days. */
  isPaywalled?: boolean;
}

/** What starts within the next two days in any organization, the earliest first (spec 3 §2). */
export function UpcomingPage({ paths, toOrganizations, isPaywalled = false }: UpcomingPageProps) {
  const request = useUpcomingEverywhere(isPaywalled);
  const kind = isPaywalled ? 'upcomingPaywall' : 'upcoming';
  const now = useNow();
  const { data, error } = request;
  if (!data && error) return <RequestError title={text('contents.failed')} request={request} />;
  if (!data) return <UpcomingSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState icon={<CalendarClock size={24} />} title={text(`${kind}.none`)} action={toOrganizations}>
        {text(`${kind}.noneHelp`)}
      </EmptyState>
    );
  return (
    <ListCard aria-label={text(`${kind}.title`)}>
      {data.map((content) => (
        <UpcomingRow key={content.id} content={content} paths={paths} now={now} />
      ))}
    </ListCard>
  );
}

function UpcomingRow({ content, paths, now }: { content: UpcomingContent; paths: UpcomingPaths; now: number }) {
  const { id, key, name, clientId, clientName, clientKey, channelName, channelKey, thumbImage, timeZoneName } = content;
  const at = epochOf(content.startsAt) ?? now;
  const preview = paths.preview(clientKey, channelKey, key);
  return (
    <Row css={ROW_HOVER}>
      <Artwork src={thumbImage} sizes="6rem" gridArea="image" alignSelf="start" width="6rem" borderRadius="6px" />
      <chakra.div gridArea="name" minWidth="0">
        <chakra.h2 fontSize="0.9375rem" lineClamp={2} overflowWrap="anywhere">
          <ListRowLink to={paths.edit(clientId, id)}>{name}</ListRowLink>
        </chakra.h2>
        <chakra.p fontSize="0.8125rem" color="text-muted" truncate>
          <Facts facts={[clientName, channelName ?? text('contents.noChannel')]} />
        </chakra.p>
      </chakra.div>
      <chakra.div gridArea="when" minWidth="0" fontSize="sm">
        <When at={at} zone={timeZoneName} now={now} />
      </chakra.div>
      <chakra.div gridArea="links" position="relative" zIndex="1" fontSize="sm">
        {preview && (
          <TextAnchor href={preview} target="_blank" rel="noopener" aria-label={text('contents.openNamed', { name })}>
            {text('contents.preview')}
          </TextAnchor>
        )}
      </chakra.div>
    </Row>
  );
}

function UpcomingSkeleton() {
  return (
    <Loading>
      <ListCard as="div">
        {places(5).map((place) => (
          <ListRow as="div" key={place}>
            <Skeleton width="6rem" height="3.375rem" flexShrink={0} />
            <Lines />
          </ListRow>
        ))}
      </ListCard>
    </Loading>
  );
}
