import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '@contracts/domain/date-text';
import { distanceText } from '@ui/format/distance-text';
import { zoneText } from '@ui/format/zone-text';
import { contentsText as text } from '../contents.messages';
import type { ListedContent } from './content-list.logic';

export interface ContentDateProps {
  item: ListedContent;
  now: number;
}

/** The date that matters next, in the content's zone: the specification's format, then the zone and how far away, unless the badge says that. */
export function ContentDate({ item, now }: ContentDateProps) {
  const zone = item.content.timeZoneName;
  const at = item.startsAt ?? item.originalAirDate;
  const isOnDemand = item.contentType === 'onDemand';
  if (at === null && isOnDemand) return null;
  return (
    <chakra.p fontSize="sm" color="text-muted" mt="1.5">
      {at === null ? text('contents.noDate') : words(at, zone, now, isOnDemand)}
    </chakra.p>
  );
}

function words(at: number, zone: string, now: number, isOnDemand: boolean): string {
  const date = `${formatDateTime(at, zone)}, ${zoneText(zone, at)}`;
  if (isOnDemand) return text('contents.aired', { date });
  return at > now ? date : `${date}, ${distanceText(at, now, zone)}`;
}
