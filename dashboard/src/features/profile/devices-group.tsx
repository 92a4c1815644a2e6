import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/parts/button';
import { ConfirmDialog } from '@ui/parts/confirm-dialog';
import { Skeleton } from '@ui/parts/skeleton';
import { toast } from '@ui/parts/toaster.store';
import { useAct } from '@ui/parts/use-act';
import { RequestError } from '@ui/states/request-error';
import { useState } from 'react';
import { DeviceRow } from './device-row';
import { profileText as text } from './profile.messages';
import { ProfileGroup } from './profile-group';
import { useOwnSessions } from './use-own-sessions';

/** Where one is signed in, and the way to end it there. */
export function DevicesGroup({ uid }: { uid: string }) {
  const { end, endOthers, ...request } = useOwnSessions(uid);
  const { data, error } = request;
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, run } = useAct();

  const doing = async (work: () => Promise<void>) => {
    if (await run(work)) toast.success(text('devices.ended'));
    else void request.mutate();
    setIsAsked(false);
  };

  return (
    <ProfileGroup
      title={text('devices.title')}
      lead={text('devices.lead')}
      action={
        data?.some(({ isCurrent }) => !isCurrent) && (
          <Button variant="outline" onClick={() => setIsAsked(true)}>
            {text('devices.endOthers')}
          </Button>
        )
      }
    >
      {data && (
        <chakra.ul display="grid" gap="4">
          {data.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void doing(() => end(session.id))}
            />
          ))}
        </chakra.ul>
      )}
      {!data && error && <RequestError headingLevel="h3" request={request} />}
      {!data && !error && <Skeleton height="12" />}
      {isAsked && (
        <ConfirmDialog
          title={text('devices.endOthersTitle')}
          confirmLabel={text('devices.endOthers')}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void doing(endOthers)}
          onCancel={() => setIsAsked(false)}
        >
          {text('devices.endOthersEffect')}
        </ConfirmDialog>
      )}
    </ProfileGroup>
  );
}
