import { chakra } from '@chakra-ui/react';
import { formatDateTime, formatShortDateTime } from '@contracts/domain/date-text';
import { distanceText } from '@ui/format/distance-text';
import { zoneText } from '@ui/format/zone-text';
import { contentsText as text } from '../contents.messages';
import type { ListedContent } from './content-list.logic';

const LINE = { display: 'block', fontSize: 'sm', color: 'text-muted', mt: '1.5' } as const;

export interface ContentDateProps {
  item: ListedContent;
  now: number;
}

/** The date that matters next, in the content's zone: in the specification's format, then the zone and how far away, unless the badge says that. */
export function ContentDate({ item, now }: ContentDateProps) {
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
  return at > now ? date : `${date}, ${distanceText(at, now, zone)}`;
}
