import { isGlobalOwner } from '@contracts/domain/access';
import { ANALYTICS_DENIED } from '@contracts/domain/analytics';
import type { Role } from '@contracts/domain/enums';
import { clocksOf } from '@contracts/domain/when-text';
import { hasStatus } from '@ui/api/api-error';
import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { RequestError } from '@ui/components/request-error';
import { Spinner } from '@ui/components/spinner';
import { StateFrame } from '@ui/components/state-frame';
import { useSession } from '@ui/session/session';
import { Lock } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { analyticsText as text } from '../../../features/analytics/analytics.messages';
import { useAnalytics } from '../../../features/analytics/analytics.requests';
import { AnalyticsPage } from '../../../features/analytics/analytics-page';
import { BigAnalyticsPage } from '../../../features/analytics/big-analytics-page';
import { contentsText } from '../../../features/contents/contents.messages';
import { useContent } from '../../../features/contents/contents.requests';
import { contentFormText } from '../../../features/contents/form/content-form.messages';
import { ExportMenu } from '../../../features/exports/export-menu';
import { canEditContents } from '../../can-edit-contents';
import { NotAllowed } from '../../not-allowed';
import { paths } from '../../paths';
import { useClientOfRoute } from '../client/client.route';
import { contentLinks } from './content-links';

/** A content's figures, for all staff who may see it (spec 3 §2). */
export function AnalyticsRoute() {
  const client = useClientOfRoute();
  const session = useSession();
  const { contentId = '' } = useParams();
  const content = useContent(contentId);
  const analytics = useAnalytics(contentId);
  const { data, error } = content;
  const isEditor = canEditContents(client, session);
  const list = { label: contentsText('contents.title'), to: paths.contents(client.id) };
  const isDenied = hasStatus(error, 403) || hasStatus(analytics.error, 403);
  usePage({
    title: text('page.title'),
    subtitle: data ? text('page.zone', { name: data.name, zone: clocksOf(data.timeZoneName) }) : '',
    trail: data && isEditor ? [list, { label: data.name, to: paths.content(client.id, contentId) }] : [list],
    links: contentLinks(client, data, isEditor),
    width: 'list',
  });
  const toList = (
    <LinkButton to={list.to} variant="outline">
      {text('page.all')}
    </LinkButton>
  );
  if (isDenied)
    return (
      <StateFrame icon={<Lock size={24} />} title={text('page.deniedTitle')} action={toList}>
        {ANALYTICS_DENIED}
      </StateFrame>
    );
  if (!data && hasStatus(error, 400, 404))
    return <NotFoundPage message={contentFormText('form.notFound')} action={toList} />;
  if (!data && error) return <RequestError request={content} />;
  return (
    <AnalyticsPage
      key={contentId}
      contentId={contentId}
      zone={data?.timeZoneName ?? 'UTC'}
      isChatEnabled={data?.chat.enabled ?? false}
      isOnDemand={data?.contentType === 'onDemand'}
      canSeeEmails={isEditor}
      paths={{
        chatExport: paths.contentChatExport(client.id, contentId),
        analytics: (id) => paths.contentAnalytics(client.id, id),
        bigAnalytics: isGlobalOwner({ globalRole: (session?.user.globalRole ?? null) as Role | null })
          ? paths.contentBigAnalytics(client.id, contentId)
          : null,
      }}
      analytics={analytics}
      exports={<ExportMenu contentId={contentId} />}
    />
  );
}

/** Makes a content's report, for owners of the whole product (spec 3 §6). */
export function BigAnalyticsRoute() {
  const globalRole = (useSession()?.user.globalRole ?? null) as Role | null;
  return isGlobalOwner({ globalRole }) ? <BigAnalytics /> : <NotAllowed />;
}

function BigAnalytics() {
  const client = useClientOfRoute();
  const { contentId = '' } = useParams();
  const content = useContent(contentId);
  const { data, error } = content;
  const list = { label: contentsText('contents.title'), to: paths.contents(client.id) };
  usePage({
    title: text('big.title'),
    subtitle: data?.name ?? '',
    trail: [list],
    links: contentLinks(client, data, true),
    width: 'form',
  });
  if (!data && hasStatus(error, 400, 404))
    return (
      <NotFoundPage
        message={contentFormText('form.notFound')}
        action={
          <LinkButton to={list.to} variant="outline">
            {text('page.all')}
          </LinkButton>
        }
      />
    );
  if (!data && error) return <RequestError request={content} />;
  if (!data) return <StateFrame icon={<Spinner />} title={text('big.loading')} />;
  return (
    <BigAnalyticsPage
      key={contentId}
      contentId={contentId}
      isOnDemand={data.contentType === 'onDemand'}
      analyticsPath={paths.contentAnalytics(client.id, contentId)}
    />
  );
}
