import { chakra } from '@chakra-ui/react';
import { epochOf } from '@contracts/domain/content-times';
import type { ContentSummary } from '@ui/api/wire.types';
import { Artwork } from '@ui/components/artwork';
import { Badge } from '@ui/components/badge';
import { ListCard, ListRow, ROW_HOVER } from '@ui/components/list-card';
import { TextLink } from '@ui/components/text-link';
import { DurationChip } from '@ui/content/duration-chip';
import { formatWhen } from '@ui/time/format-when';
import { DEVICE_ZONE } from '@ui/time/zone-text';
import { type ReactNode, useId } from 'react';
import { Facts } from '../../components/facts';
import { RowAnchor, RowLink } from '../../components/table';
import { shortly } from './event-when';
import { todayText as text } from './today.messages';

export interface ComingUpProps {
  contents: readonly ContentSummary[];
  now: number;
  allPath: string;
  paths: { edit: (contentId: string) => string; preview: (content: ContentSummary) => string | null };
}

/** The events after the next one. */
export function ComingUp({ contents, now, allPath, paths }: ComingUpProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4" mb="3">
        <chakra.h2 id={headingId} fontSize="md">
          {text('coming.title')}
        </chakra.h2>
        <TextLink to={allPath}>{text('coming.all')}</TextLink>
      </chakra.div>
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
                {isOn(content, now) && (
                  <Badge tone="live" position="absolute" top="1" insetStart="1" minHeight="5" px="1.5">
                    {text('event.live')}
                  </Badge>
                )}
              </Artwork>
              <chakra.div minWidth="0">
                <chakra.h3 fontSize="0.9375rem" lineClamp={2} overflowWrap="anywhere">
                  {nameOf(content)}
                </chakra.h3>
                <When content={content} now={now} />
              </chakra.div>
            </ListRow>
          ))}
        </ListCard>
      )}
    </section>
  );

  function nameOf(content: ContentSummary): ReactNode {
    if (content.abilities.canEdit) return <RowLink to={paths.edit(content.id)}>{content.name}</RowLink>;
    const preview = paths.preview(content);
    if (preview === null) return content.name;
    return (
      <RowAnchor href={preview} target="_blank" rel="noopener">
        {content.name}
      </RowAnchor>
    );
  }
}

/** Another event that is live: the first has the card above. */
const isOn = ({ startsAt }: ContentSummary, now: number): boolean => (epochOf(startsAt) ?? now + 1) <= now;

function When({ content, now }: { content: ContentSummary; now: number }) {
  const at = epochOf(content.startsAt);
  if (at === null) return null;
  const when = { zone: content.timeZoneName, viewerZone: DEVICE_ZONE, now };
  return (
    <chakra.time
      dateTime={new Date(at).toISOString()}
      title={formatWhen(at, { ...when, level: 'full' })}
      display="block"
      mt="0.5"
      color="text-muted"
      fontSize="0.8125rem"
    >
      <Facts facts={shortly(at, now)} />
    </chakra.time>
  );
}
