import { chakra } from '@chakra-ui/react';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@contracts/domain/date-text';
import type { ChannelSummary } from '@ui/api/wire.types';
import { distanceText } from '@ui/format/distance-text';
import { zoneText } from '@ui/format/zone-text';
import { text } from '../../../dashboard-messages';
import type { ListedContent } from './content-list.logic';

export interface ContentDateProps {
  item: ListedContent;
  channels: readonly ChannelSummary[];
  now: number;
}

/** The date that matters next, in the zone of its channel: the specification's format, then the zone and how far away. */
export function ContentDate({ item, channels, now }: ContentDateProps) {
  const zone = zoneOf(item.content.channelIds, channels);
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
  const date = formatDateTime(at, zone);
  if (isOnDemand) return text('contents.aired', { date });
  return `${date}, ${zoneText(zone, at)}, ${distanceText(at, now)}`;
}

function zoneOf(channelIds: readonly string[], channels: readonly ChannelSummary[]): string {
  return channels.find(({ id }) => channelIds.includes(id))?.timeZoneName ?? DEFAULT_TIME_ZONE;
}
