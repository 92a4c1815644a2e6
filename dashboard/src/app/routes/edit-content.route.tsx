import { usePage } from '@ui/parts/page-title';
import { useSession } from '@ui/session/session';
import { useParams } from 'react-router-dom';
import { text } from '../../dashboard-messages';
import { useChannels } from '../../features/channels/use-channels';
import { contentsText } from '../../features/contents/contents.messages';
import { contentFormText } from '../../features/contents/form/content-form.messages';
import { EditContent } from '../../features/contents/form/edit-content';
import { useContent } from '../../features/contents/use-content';
import { canEditContents } from '../can-edit-contents';
import { imageSources } from '../image-sources';
import { NotAllowed } from '../not-allowed';
import { paths, previewAddress } from '../paths';
import { useClientOfRoute } from './client.route';
import { ContentFormState } from './content-form-state';

export function EditContentRoute() {
  const client = useClientOfRoute();
  const { contentId = '' } = useParams();
  const session = useSession();
  const content = useContent(contentId);
  const channels = useChannels(client.id);
  const { data } = content;
  const isEditor = canEditContents(client, session) && (!data || data.abilities.canEdit || !!data.abilities.reason);
  const preview = data ? previewAddress(client.key, data.channelKey, data.key) : null;
  usePage({
    title: isEditor ? (data?.name ?? contentsText('contents.title')) : text('shell.unauthorized'),
    subtitle: data && isEditor ? contentsText(`type.${data.contentType}`) : undefined,
    links: [
      ...(data && isEditor
        ? [{ label: contentFormText('form.footerEdit'), href: paths.content(client.id, contentId) }]
        : []),
      ...(preview ? [{ label: contentFormText('form.footerPreview'), href: preview, isOutside: true }] : []),
    ],
  });

  if (!isEditor) return <NotAllowed />;
  if (!data || !channels.data) return <ContentFormState content={content} channels={channels} />;
  return (
    <EditContent
      key={contentId}
      clientId={client.id}
      channels={channels.data}
      content={data}
      listPath={paths.contents(client.id)}
      artwork={imageSources(client.id)}
    />
  );
}
