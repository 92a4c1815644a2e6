import { chakra } from '@chakra-ui/react';
import { deviceName } from '@contracts/domain/device-name';
import type { SessionInfo } from '@ui/api/wire.types';
import { Badge } from '@ui/components/badge';
import { Button } from '@ui/components/button';
import { formatWhen, type WhenOptions } from '@ui/time/format-when';
import { deviceZone } from '@ui/time/zone-text';
import { MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { profileText as text } from './profile.messages';

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '14',
    py: '2',
    '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

export interface DeviceRowProps {
  session: SessionInfo;
  isBusy: boolean;
  onEnd: () => void;
}

/** One browser: what tells it apart from others of its kind is when and from where it was used. */
export function DeviceRow({ session, isBusy, onEnd }: DeviceRowProps) {
  const { userAgent, network, clientName, lastUsedAt, createdAt, isCurrent } = session;
  const name = deviceName(userAgent) ?? text('devices.unknown');
  const factsId = useId();
  return (
    <Row>
      <chakra.span color="text-muted" flexShrink={0} aria-hidden="true" hideBelow="sm">
        <MonitorSmartphone size={20} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0" fontSize="sm">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" fontWeight="medium">
          {name}
          {isCurrent && (
            <Badge tone="success" minHeight="5">
              {text('devices.this')}
            </Badge>
          )}
        </chakra.div>
        <chakra.div id={factsId} color="text-muted" fontSize="0.8125rem">
          <Fact>
            {text('devices.used')} <Instant at={lastUsedAt} level="relative" />
          </Fact>
          {network && <Fact isLater>{text('devices.network', { network })}</Fact>}
          <Fact isLater>
            {text('devices.since')} <Instant at={createdAt} level="short" />
          </Fact>
          {clientName && <Fact isLater>{text('devices.only', { organization: clientName })}</Fact>}
        </chakra.div>
      </chakra.div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          aria-label={text('devices.endOf', { device: name })}
          aria-describedby={factsId}
          onClick={onEnd}
        >
          {text('devices.end')}
        </Button>
      )}
    </Row>
  );
}

/** On phones, each has a line of its own. */
function Fact({ isLater = false, children }: { isLater?: boolean; children: ReactNode }) {
  return (
    <chakra.span display={{ base: 'block', sm: 'inline' }}>
      {isLater && <chakra.span hideBelow="sm"> · </chakra.span>}
      {children}
    </chakra.span>
  );
}

function Instant({ at, level }: { at: string } & Pick<WhenOptions, 'level'>) {
  const now = Date.now();
  // This device's clock may be behind the server's.
  const instant = Math.min(Date.parse(at), now);
  const options = { zone: deviceZone(), now, isInSentence: true };
  return (
    <time dateTime={at} title={formatWhen(instant, { ...options, level: 'full' })}>
      {formatWhen(instant, { ...options, level })}
    </time>
  );
}
