import { Button } from '@ui/components/button';
import { styled } from '@ui/styled-system/jsx';
import { formatWhen } from '@ui/time/format-when';
import { useServerNow } from '@ui/time/use-server-now';
import { deviceZone } from '@ui/time/zone-text';
import { gateText } from './gate.messages';
import type { Attendee } from './gate.requests';

export interface TakenScreensProps {
  attendee: Attendee;
  isBusy: boolean;
  onTakeOver: () => void;
}

/** Another screen has the seat, or all screens are in use: this one may take over. */
export function TakenScreens({ attendee, isBusy, onTakeOver }: TakenScreensProps) {
  const now = useServerNow({ everyMs: 60_000 });
  const isFull = attendee.state === 'full';
  return (
    <styled.div role="status" display="flex" flexDirection="column" gap="3">
      <styled.p fontWeight="medium">{isFull ? attendee.message : gateText('gate.takenOver')}</styled.p>
      {isFull && (
        <>
          <styled.p color="text-muted">{gateText('gate.full')}</styled.p>
          <styled.ul display="flex" flexDirection="column" gap="1" ps="5" listStyleType="disc">
            {attendee.screens.map(({ device, since }) => (
              <li key={`${since} ${device}`}>
                {gateText('gate.screen', {
                  device: device ?? gateText('gate.unknownDevice'),
                  time: formatWhen(Date.parse(since), { zone: deviceZone(), now, level: 'short', isInSentence: true }),
                })}
              </li>
            ))}
          </styled.ul>
        </>
      )}
      <styled.p fontSize="sm" color="text-muted">
        {gateText('gate.takeOverHint')}
      </styled.p>
      <Button size="lg" onClick={onTakeOver} isBusy={isBusy} busyLabel={gateText('gate.entering')}>
        {gateText('gate.takeOver')}
      </Button>
    </styled.div>
  );
}
