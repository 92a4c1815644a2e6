import { clocksOf } from '@contracts/domain/when-text';
import { hasStatus } from '@ui/api/api-error';
import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { useSession } from '@ui/session/session';
import { useParams } from 'react-router-dom';
import { contentsText } from '../../../features/contents/contents.messages';
import { useContent } from '../../../features/contents/contents.requests';
import { contentFormText } from '../../../features/contents/form/content-form.messages';
import { ChatExportPage } from '../../../features/exports/chat-export-page';
import { exportsText as text } from '../../../features/exports/exports.messages';
import { useChatExport } from '../../../features/exports/exports.requests';
import { canEditContents } from '../../can-edit-contents';
import { paths } from '../../paths';
import { useClientOfRoute } from '../client/client.route';
import { contentLinks } from './content-links';

/** The files of a content's chat (spec 3 §2). */
export function ChatExportRoute() {
  const client = useClientOfRoute();
  const session = useSession();
  const { contentId = '' } = useParams();
  const { data: content } = useContent(contentId);
  const chat = useChatExport(contentId);
  const isEditor = canEditContents(client, session);
  const list = { label: contentsText('contents.title'), to: paths.contents(client.id) };
  usePage({
    title: text('export.title'),
    subtitle: content ? text('export.lead', { zone: clocksOf(content.timeZoneName) }) : '',
    trail: content && isEditor ? [list, { label: content.name, to: paths.content(client.id, contentId) }] : [list],
    links: contentLinks(client, content, isEditor),
    width: 'form',
  });
  if (!chat.data && hasStatus(chat.error, 400, 404))
    return (
      <NotFoundPage
        message={contentFormText('form.notFound')}
        action={
          <LinkButton to={list.to} variant="outline">
            {contentsText('contents.all')}
          </LinkButton>
        }
      />
    );
  return <ChatExportPage contentId={contentId} chat={chat} />;
}
