import { chakra } from '@chakra-ui/react';
import { ANALYTICS_FAILED } from '@contracts/domain/analytics';
import { clockText, dateAndClockText } from '@contracts/domain/when-text';
import { hasStatus } from '@ui/api/api-error';
import { Button } from '@ui/components/button';
import { ErrorState } from '@ui/components/error-state';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { TextLink } from '@ui/components/text-link';
import { Select } from '@ui/forms/controls';
import { SelectArrow } from '@ui/forms/select-field';
import { type ReactNode, useState } from 'react';
import { Tabs } from '../../components/tabs';
import { analyticsText as text } from './analytics.messages';
import { type Analytics, type ComparableContent, useAnalytics, useComparable, useRestart } from './analytics.requests';
import { ChatTab, InteractionsTab } from './engagement-tabs';
import { TilesSkeleton } from './figure-tiles';
import { ViewersTab } from './viewers-tab';

type Tab = 'viewers' | 'interactions' | 'chat';

interface AnalyticsPageProps {
  contentId: string;
  zone: string;
  isChatEnabled: boolean;
  isOnDemand: boolean;
  canSeeEmails: boolean;
  paths: {
    chatExport: string;
    analytics: (contentId: string) => string;
    /** Null: for others. */
    bigAnalytics: string | null;
  };
  analytics: ReturnType<typeof useAnalytics>;
  /** Downloads the figures as files. */
  exports: ReactNode;
}

/** A content's figures: they count along while it runs, and stand when it has ended. */
export function AnalyticsPage(props: AnalyticsPageProps) {
  const { contentId, zone, isChatEnabled, isOnDemand, canSeeEmails, paths, analytics, exports } = props;
  const [tab, setTab] = useState<Tab>('viewers');
  const compared = useCompared(contentId, zone, isOnDemand);
  const { data, error } = analytics;
  if (!data && hasStatus(error, 500, 502, 503, 504))
    return (
      <ErrorState
        title={text('page.failedTitle')}
        message={ANALYTICS_FAILED}
        onRetry={() => void analytics.mutate()}
        isRetrying={analytics.isValidating}
      />
    );
  if (!data && error) return <RequestError title={text('page.failedTitle')} request={analytics} />;
  if (!data) return <AnalyticsSkeleton />;
  const other = hasOpened(data) ? compared.other : null;
  const hasEnded = !isOnDemand && !data.isRunning && hasOpened(data);
  const tabs: { id: Tab; label: string }[] = [
    { id: 'viewers', label: text('tab.viewers') },
    ...(data.interactions.length > 0 ? [{ id: 'interactions' as const, label: text('tab.interactions') }] : []),
    ...(isChatEnabled ? [{ id: 'chat' as const, label: text('tab.chat') }] : []),
  ];
  const current = tabs.some(({ id }) => id === tab) ? tab : 'viewers';
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="4">
        <ReportState {...{ contentId, zone, isOnDemand, data, paths }} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" minWidth="0">
          {compared.chooser}
          {exports}
        </chakra.div>
      </chakra.div>
      <Tabs label={text('tabs.label')} tabs={tabs} value={current} onChange={setTab}>
        {current === 'viewers' && <ViewersTab {...{ contentId, zone, data, hasEnded, other, canSeeEmails }} />}
        {current === 'interactions' && <InteractionsTab {...{ zone, data }} />}
        {current === 'chat' && (
          <ChatTab {...{ contentId, zone, data, hasEnded, other }} exportPath={paths.chatExport} />
        )}
      </Tabs>
    </>
  );
}

interface ReportStateProps {
  contentId: string;
  zone: string;
  isOnDemand: boolean;
  data: Analytics;
  paths: AnalyticsPageProps['paths'];
}

/** As of when the figures are, and whether they are final: those of on-demand content never are. */
function ReportState({ contentId, zone, isOnDemand, data, paths }: ReportStateProps) {
  const { isMutating, trigger } = useRestart(contentId);
  const { state, isRunning, timestamp, hasFailed, canGenerate, convertedFrom } = data;
  const at = Date.parse(timestamp);
  const isBusy = state === 'processing' || (state === 'unprocessed' && !isRunning && !hasFailed && hasOpened(data));
  const line = isRunning
    ? text('state.running', { time: dateAndSecond(at, zone) })
    : hasFailed
      ? text('state.failed')
      : state === 'processed'
        ? text(isOnDemand ? 'state.asOf' : 'state.final', { time: dateAndClockText(at, zone) })
        : isBusy
          ? text('state.soon')
          : text('state.before');
  return (
    <chakra.div>
      <chakra.p role="status" aria-live="off" color={hasFailed ? 'danger-text' : 'text-muted'} fontSize="sm">
        {line}
      </chakra.p>
      {convertedFrom && (
        <chakra.p fontSize="sm" color="text-muted">
          {text('state.recordingOf')} <TextLink to={paths.analytics(convertedFrom.id)}>{convertedFrom.name}</TextLink>
        </chakra.p>
      )}
      {canGenerate && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="2" fontSize="sm">
          <Button size="sm" variant="outline" isBusy={isMutating} onClick={() => void trigger()}>
            {text(state === 'unprocessed' ? 'generate.first' : 'generate.again')}
          </Button>
          {paths.bigAnalytics && <TextLink to={paths.bigAnalytics}>{text('big.title')}</TextLink>}
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** Whether anyone could have come by then. */
function hasOpened({ attendance: { from, arrivals }, timestamp }: Analytics): boolean {
  return arrivals.length > 0 && from < timestamp;
}

/** The last content of the same channels, or one that was chosen. */
function useCompared(contentId: string, zone: string, isOnDemand: boolean) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: contents = [] } = useComparable(contentId);
  const id = isOnDemand ? '' : (chosen ?? contents[0]?.id ?? '');
  const found = contents.find((content) => content.id === id);
  const name = found ? datedName(found, zone) : '';
  const { data, error } = useAnalytics(id || null);
  const chooser = !isOnDemand && contents.length > 0 && (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="sm" minWidth="0">
      <label htmlFor="compared-content">{text('compare.label')}</label>
      <chakra.div position="relative" maxWidth="22rem">
        <Select id="compared-content" value={id} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{text('compare.none')}</option>
          {contents.map((content) => (
            <option key={content.id} value={content.id}>
              {datedName(content, zone)}
            </option>
          ))}
        </Select>
        <SelectArrow />
      </chakra.div>
      {error && !data && <chakra.span color="danger-text">{text('compare.failed')}</chakra.span>}
    </chakra.div>
  );
  return { other: data && name ? { name, data } : null, chooser };
}

/** Many have the same name: they take place every week, or twice a day. */
function datedName({ name, startsAt }: ComparableContent, zone: string): string {
  return startsAt ? `${name} · ${dateAndClockText(Date.parse(startsAt), zone)}` : name;
}

function dateAndSecond(at: number, zone: string): string {
  const seconds = String(new Date(at).getUTCSeconds()).padStart(2, '0');
  return clockText(at, zone).replace(/(\d+:\d\d)/, `$1:${seconds}`);
}

function AnalyticsSkeleton() {
  return (
    <chakra.div aria-busy="true" display="flex" flexDirection="column" gap="4">
      <Skeleton height="2rem" width="16rem" />
      <TilesSkeleton count={7} height="5.25rem" />
      <Skeleton height="20rem" />
    </chakra.div>
  );
}
