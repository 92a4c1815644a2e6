import { hasStatus } from '@ui/api/api-error';
import { Button } from '@ui/components/button';
import { StateFrame } from '@ui/components/state-frame';
import { FieldErrorText } from '@ui/forms/field-frame';
import { errorMessage } from '@ui/messages/error-message';
import { Bell, BellOff, Unlink } from 'lucide-react';
import { reportMailsText as text } from './report-mails.messages';
import { useReportLink, useReportReturn } from './report-mails.requests';

/** The page behind the link in a report. Only its button ends the subscription, because mail scanners open every link. */
export function UnsubscribePage(link: { subscriptionId: string; code: string }) {
  const { data: isEnded, error, isMutating, trigger } = useReportLink(link);
  if (isEnded) return <Ended {...link} />;
  if (hasStatus(error, 400, 404, 410))
    return (
      <StateFrame headingLevel="h1" role="status" icon={<Unlink size={24} />} title={text('end.over')}>
        {text('end.overLead')}
      </StateFrame>
    );
  return (
    <StateFrame
      headingLevel="h1"
      icon={<BellOff size={24} />}
      title={text('end.title')}
      action={
        <>
          <Button size="lg" isBusy={isMutating} onClick={() => void trigger().catch(() => undefined)}>
            {text('end.submit')}
          </Button>
          {error !== undefined && (
            <div role="alert">
              <FieldErrorText id="unsubscribe-error">{errorMessage(error)}</FieldErrorText>
            </div>
          )}
        </>
      }
    >
      {text('end.lead')}
    </StateFrame>
  );
}

/** The subscription is over, and can be brought back at once: most people can't add themselves in the dashboard. */
function Ended(link: { subscriptionId: string; code: string }) {
  const { data: isBack, error, isMutating, trigger } = useReportReturn(link);
  if (isBack)
    return (
      <StateFrame headingLevel="h1" role="status" icon={<Bell size={24} />} title={text('end.back')}>
        {text('end.backLead')}
      </StateFrame>
    );
  return (
    <StateFrame
      headingLevel="h1"
      role="status"
      icon={<BellOff size={24} />}
      title={text('end.done')}
      action={
        <>
          <Button variant="outline" isBusy={isMutating} onClick={() => void trigger().catch(() => undefined)}>
            {text('end.again')}
          </Button>
          {error !== undefined && (
            <div role="alert">
              <FieldErrorText id="resume-error">{errorMessage(error)}</FieldErrorText>
            </div>
          )}
        </>
      }
    >
      {text('end.doneLead')}
    </StateFrame>
  );
}
