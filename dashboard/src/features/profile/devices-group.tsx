import { chakra } from '@chakra-ui/react';
import { errorMessage } from '@ui/messages/error-message';
import { Button } from '@ui/parts/button';
import { ConfirmDialog } from '@ui/parts/confirm-dialog';
import { Skeleton } from '@ui/parts/skeleton';
import { toast } from '@ui/parts/toaster.store';
import { ErrorState } from '@ui/states/error-state';
import { useState } from 'react';
import { DeviceRow } from './device-row';
import { profileText as text } from './profile.messages';
import { ProfileGroup } from './profile-group';
import { useOwnSessions } from './use-own-sessions';

/** Where one is signed in, and the way to end it there. */
export function DevicesGroup({ uid }: { uid: string }) {
  const { data, error, mutate, isValidating, end, endOthers } = useOwnSessions(uid);
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const doing = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
      toast.success(text('devices.ended'));
    } catch (failure) {
      toast.error(errorMessage(failure));
      void mutate();
    } finally {
      setIsBusy(false);
      setIsAsked(false);
    }
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
      {!data && error && (
        <ErrorState
          headingLevel="h3"
          message={errorMessage(error)}
          onRetry={() => mutate()}
          isRetrying={isValidating}
        />
      )}
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
