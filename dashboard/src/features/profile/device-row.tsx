import { chakra } from '@chakra-ui/react';
import { formatShortDateTime } from '@contracts/domain/date-text';
import { deviceName } from '@contracts/domain/device-name';
import type { SessionInfo } from '@ui/api/wire.types';
import { Badge } from '@ui/components/badge';
import { Button } from '@ui/components/button';
import { distanceText } from '@ui/time/distance-text';
import { MonitorSmartphone } from 'lucide-react';
import { profileText as text } from './profile.messages';

export interface DeviceRowProps {
  session: SessionInfo;
  isBusy: boolean;
  onEnd: () => void;
}

export function DeviceRow({ session, isBusy, onEnd }: DeviceRowProps) {
  const { userAgent, clientName, lastUsedAt, createdAt, isCurrent } = session;
  const name = deviceName(userAgent) ?? text('devices.unknown');
  const facts = [
    text('devices.used', { distance: distanceText(Date.parse(lastUsedAt), Date.now()) }),
    text('devices.since', { date: formatShortDateTime(Date.parse(createdAt)) }),
    ...(clientName ? [text('devices.only', { organization: clientName })] : []),
  ];
  return (
    <chakra.li display="flex" alignItems="center" gap="3">
      <chakra.span color="text-muted" flexShrink={0} aria-hidden="true" hideBelow="sm">
        <MonitorSmartphone size={20} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1" fontWeight="medium">
          {name}
          {isCurrent && <Badge tone="success">{text('devices.this')}</Badge>}
        </chakra.div>
        <chakra.div fontSize="sm" color="text-muted">
          {facts.join(' · ')}
        </chakra.div>
      </chakra.div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          aria-label={text('devices.endOf', { device: name })}
          onClick={onEnd}
        >
          {text('devices.end')}
        </Button>
      )}
    </chakra.li>
  );
}
