import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { toast } from '@ui/components/toaster.store';
import { useState } from 'react';
import { DeviceRow } from './device-row';
import { profileText as text } from './profile.messages';
import { useEndSessions, useMySessions } from './profile.requests';
import { ProfileGroup } from './profile-group';

/** Where the person is signed in, with ways to sign out. */
export function DevicesGroup({ uid }: { uid: string }) {
  const request = useMySessions(uid);
  const { trigger, isMutating: isBusy } = useEndSessions(uid);
  const { data, error } = request;
  const [isAsked, setIsAsked] = useState(false);

  const end = async (sessionId: string | null) => {
    await trigger(sessionId, { onSuccess: () => toast.success(text('devices.ended')) });
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
        <chakra.ul listStyleType="none" my="-2">
          {data.map((session) => (
            <DeviceRow key={session.id} session={session} isBusy={isBusy} onEnd={() => void end(session.id)} />
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
          onConfirm={() => void end(null)}
          onCancel={() => setIsAsked(false)}
        >
          {text('devices.endOthersEffect')}
        </ConfirmDialog>
      )}
    </ProfileGroup>
  );
}
