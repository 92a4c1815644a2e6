import { hasStatus } from '@ui/api/api-error';
import { RequestError } from '@ui/components/request-error';
import { Spinner } from '@ui/components/spinner';
import { StateFrame } from '@ui/components/state-frame';
import { BellOff, Unlink } from 'lucide-react';
import { comingText } from './coming.messages';
import { useReminderLink } from './coming.requests';

/** The page behind the link in a reminder: opening it cancels the reminder. */
export function ReminderPage(link: { reminderId: string; code: string }) {
  const cancel = useReminderLink(link);
  if (cancel.data) {
    return (
      <StateFrame headingLevel="h1" role="status" icon={<BellOff size={24} />} title={comingText('reminder.canceled')}>
        {comingText('reminder.canceledHint')}
      </StateFrame>
    );
  }
  if (hasStatus(cancel.error, 400, 404, 410)) {
    return (
      <StateFrame headingLevel="h1" role="status" icon={<Unlink size={24} />} title={comingText('reminder.over')}>
        {comingText('reminder.overHint')}
      </StateFrame>
    );
  }
  if (cancel.error) return <RequestError headingLevel="h1" request={cancel} />;
  return <StateFrame headingLevel="h1" icon={<Spinner />} title={comingText('reminder.canceling')} />;
}
