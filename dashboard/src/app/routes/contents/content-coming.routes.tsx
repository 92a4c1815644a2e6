import { hasStatus } from '@ui/api/api-error';
import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { RequestError } from '@ui/components/request-error';
import { StateFrame } from '@ui/components/state-frame';
import { useSession } from '@ui/session/session';
import { ChartNoAxesColumn } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { contentsText } from '../../../features/contents/contents.messages';
import { useContent } from '../../../features/contents/contents.requests';
import { contentFormText } from '../../../features/contents/form/content-form.messages';
import { staffText } from '../../../staff-messages';
import { canEditContents } from '../../can-edit-contents';
import { paths } from '../../paths';
import { useClientOfRoute } from '../client/client.route';
import { contentLinks } from './content-links';

/** A page of a content that doesn't exist yet: what it will do, and what helps until then. */
export function AnalyticsRoute() {
  const client = useClientOfRoute();
  const session = useSession();
  const { contentId = '' } = useParams();
  const content = useContent(contentId);
  const { data, error } = content;
  const isEditor = canEditContents(client, session);
  const list = { label: contentsText('contents.title'), to: paths.contents(client.id) };
  usePage({
    title: staffText('coming.analytics'),
    subtitle: data?.name ?? '',
    trail: data && isEditor ? [list, { label: data.name, to: paths.content(client.id, contentId) }] : [list],
    links: contentLinks(client, data, isEditor),
  });
  const toList = (
    <LinkButton to={list.to} variant="outline">
      {contentsText('contents.all')}
    </LinkButton>
  );
  if (!data && hasStatus(error, 400, 404))
    return <NotFoundPage message={contentFormText('form.notFound')} action={toList} />;
  if (!data && error) return <RequestError request={content} />;
  return (
    <StateFrame icon={<ChartNoAxesColumn size={24} />} title={staffText('coming.analyticsTitle')} action={toList}>
      {staffText('coming.analyticsHelp')}
    </StateFrame>
  );
}
