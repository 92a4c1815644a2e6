import { chakra } from '@chakra-ui/react';
import { hasStatus } from '@ui/api/api-error';
import { Button } from '@ui/components/button';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { StateFrame } from '@ui/components/state-frame';
import { FieldErrorText } from '@ui/forms/field-frame';
import { errorMessage } from '@ui/messages/error-message';
import { Bell, BellOff, Unlink } from 'lucide-react';
import { Loading } from '../../components/list-skeletons';
import { reportMailsText as text } from './report-mails.messages';
import {
  type LinkedReport,
  type ReportLink,
  useLinkedReport,
  useReportEnd,
  useReportReturn,
} from './report-mails.requests';

/** The page behind the link in a report. Only its button ends the subscription, because mail scanners open every link. */
export function UnsubscribePage(link: ReportLink) {
  const request = useLinkedReport(link);
  const { data: isEnded, error, isMutating, trigger } = useReportEnd(link);
  if ([request.error, error].some((failure) => hasStatus(failure, 400, 404, 410)))
    return (
      <StateFrame headingLevel="h1" role="status" icon={<Unlink size={24} />} title={text('end.over')}>
        {text('end.overLead')}
      </StateFrame>
    );
  if (!request.data && request.error)
    return <RequestError headingLevel="h1" title={text('end.failed')} request={request} />;
  if (!request.data) return <PageSkeleton />;
  const report = textOf(request.data);
  if (isEnded || request.data.isUnsubscribed) return <Ended link={link} report={report} />;
  return (
    <StateFrame
      headingLevel="h1"
      icon={<BellOff size={24} />}
      title={text('end.title', { report })}
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
function Ended({ link, report }: { link: ReportLink; report: string }) {
  const { data: isBack, error, isMutating, trigger } = useReportReturn(link);
  if (isBack)
    return (
      <StateFrame headingLevel="h1" role="status" icon={<Bell size={24} />} title={text('end.back')}>
        {text('end.backLead', { report })}
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
      {text('end.doneLead', { report })}
    </StateFrame>
  );
}

/** Where everything will be. */
function PageSkeleton() {
  return (
    <Loading>
      <chakra.div display="grid" justifyItems="center" gap="3" px="6" py="12">
        <Skeleton boxSize="14" borderRadius="full" />
        <Skeleton width="full" height="4.5rem" />
        <Skeleton width="full" height="4rem" />
        <Skeleton width="9.25rem" height="12" mt="2" />
      </chakra.div>
    </Loading>
  );
}

function textOf({ organization, kind }: LinkedReport): string {
  return organization === null ? text('end.all') : text(`end.${kind}`, { organization });
}
