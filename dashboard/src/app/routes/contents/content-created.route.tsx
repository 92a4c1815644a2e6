import { PEOPLE_ROLES } from '@contracts/domain/access';
import { usePage } from '@ui/components/page-title';
import { useLocation, useParams } from 'react-router-dom';
import { ContentCreated } from '../../../features/contents/content-created';
import { contentsText } from '../../../features/contents/contents.messages';
import { useContent } from '../../../features/contents/contents.requests';
import { paths, previewAddress } from '../../paths';
import { useClientOfRoute } from '../client/client.route';
import { ContentFormState, trailOf } from './content-form.routes';

/** What was just created: its link, and what may come next. */
export function ContentCreatedRoute() {
  const client = useClientOfRoute();
  const { contentId = '' } = useParams();
  const { state } = useLocation() as { state: { silentUrl?: unknown } | null };
  const content = useContent(contentId);
  const { data } = content;
  usePage({
    title: contentsText(data?.contentType === 'onDemand' ? 'ready.titleVideo' : 'ready.title'),
    trail: trailOf(client.id),
    width: 'form',
  });
  if (!data) return <ContentFormState content={content} channels={content} />;
  const { id, key, channelKey } = data;
  return (
    <ContentCreated
      content={data}
      silentUrl={typeof state?.silentUrl === 'string' ? state.silentUrl : null}
      address={previewAddress(client.key, channelKey, key)}
      paths={{
        edit: paths.content(client.id, id),
        video: `${paths.content(client.id, id)}?field=src`,
        hostPanel: data.contentType === 'onDemand' ? null : paths.contentHostPanel(client.id, id),
        copy: paths.copyContent(client.id, id),
        list: paths.contents(client.id),
        inviteHost: PEOPLE_ROLES.includes(client.role) ? paths.addUser(client.id) : null,
      }}
    />
  );
}
