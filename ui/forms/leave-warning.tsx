import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../components/confirm-dialog';
import { uiText } from '../messages/ui-messages';
import { formText } from './form.messages';

/** State of a navigation that follows a save, so that it isn't blocked. */
export const AFTER_SAVE = { isAfterSave: true } as const;

const isAfterSave = (location: Location) => Boolean((location.state as { isAfterSave?: boolean } | null)?.isAfterSave);

/** Asks before unsaved changes are lost, inside the app and outside (spec 2 §2). Needs a data router. */
export function LeaveWarning({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !isAfterSave(nextLocation),
  );

  useEffect(() => {
    if (!isDirty) return;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={formText('form.leaveTitle')}
      confirmLabel={uiText('action.leave')}
      cancelLabel={uiText('action.stay')}
      isDanger
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {formText('form.leave')}
    </ConfirmDialog>
  );
}
