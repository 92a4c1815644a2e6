import { Button } from '@ui/components/button';
import { LinkButton } from '@ui/components/link-button';
import { RequestError } from '@ui/components/request-error';
import { Spinner } from '@ui/components/spinner';
import { StateFrame } from '@ui/components/state-frame';
import { ChartNoAxesColumn, Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { analyticsText as text } from './analytics.messages';
import { useAnalytics, useRestart } from './analytics.requests';

interface BigAnalyticsPageProps {
  contentId: string;
  isOnDemand: boolean;
  analyticsPath: string;
}

/** Makes a content's report and waits for it (spec 3 §2), not before the end. Of on-demand content, it's started by hand. */
export function BigAnalyticsPage({ contentId, isOnDemand, analyticsPath }: BigAnalyticsPageProps) {
  const analytics = useAnalytics(contentId);
  const { data: isStarted = false, error: refusal, isMutating, trigger } = useRestart(contentId);
  const { data, error } = analytics;
  const isAsked = useRef(false);
  useEffect(() => {
    if (!data?.canGenerate || isOnDemand || isAsked.current) return;
    isAsked.current = true;
    void trigger();
  }, [data, isOnDemand, trigger]);
  const start = (
    <Button isBusy={isMutating} onClick={() => void trigger()}>
      {text('generate.first')}
    </Button>
  );
  if (!data && error) return <RequestError title={text('page.failedTitle')} request={analytics} />;
  if (!data) return <StateFrame icon={<Spinner />} title={text('big.loading')} />;
  if (refusal || (isStarted && data.hasFailed))
    return <StateFrame icon={<CircleAlert size={24} />} title={text('state.failed')} action={start} />;
  if ((isStarted || !data.canGenerate) && data.state === 'processed')
    return (
      <StateFrame
        icon={<Check size={24} />}
        title={text('big.done')}
        action={<LinkButton to={analyticsPath}>{text('big.open')}</LinkButton>}
      />
    );
  if (!isStarted && !data.canGenerate)
    return (
      <StateFrame icon={<ChartNoAxesColumn size={24} />} title={text('big.ready')}>
        {text('big.notEnded')}
      </StateFrame>
    );
  if (isStarted || isMutating || !isOnDemand)
    return (
      <StateFrame icon={<Spinner />} title={text('big.started')}>
        {text('big.startedHelp')}
      </StateFrame>
    );
  return (
    <StateFrame icon={<ChartNoAxesColumn size={24} />} title={text('big.ready')} action={start}>
      {text('big.readyHelp')}
    </StateFrame>
  );
}
