import { type ContentType, ContentTypeNumber } from '@contracts/domain/enums';
import { hasStatus } from '@ui/api/api-error';
import type { StaffContent } from '@ui/api/wire.types';
import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { type LoadedRequest, RequestError } from '@ui/components/request-error';
import { FormSkeleton } from '@ui/forms/form-skeleton';
import { copyOfInteraction } from '@ui/forms/interaction-values';
import { useSession } from '@ui/session/session';
import { useNow } from '@ui/time/use-now';
import { MessagesSquare } from 'lucide-react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ICON_ON_PHONES, PageActions } from '../../../components/page-header';
import { text } from '../../../dashboard-messages';
import { useChannels } from '../../../features/channels/channels.requests';
import { LinksSection } from '../../../features/client-links/links-section';
import { contentState, isHosted } from '../../../features/contents/content-state';
import { contentsText } from '../../../features/contents/contents.messages';
import { useContent } from '../../../features/contents/contents.requests';
import { contentFormText } from '../../../features/contents/form/content-form.messages';
import { newContentValues, valuesOf } from '../../../features/contents/form/content-form.values';
import { CreateContent } from '../../../features/contents/form/create-content';
import { EditContent } from '../../../features/contents/form/edit-content';
import { lastChannelOf } from '../../../features/contents/form/last-channel';
import { InteractionsSection } from '../../../features/interactions/interactions-section';
import { canEditContents } from '../../can-edit-contents';
import { imageSources } from '../../image-sources';
import { NotAllowed, useLostRight } from '../../not-allowed';
import { paths } from '../../paths';
import { useClientOfRoute } from '../client/client.route';
import { contentLinks } from './content-links';

/** Needs the content type 1, 2 or 3 in the navigation state; otherwise goes back to the list (spec 3 §2). */
export function AddContentRoute() {
  const client = useClientOfRoute();
  const { state } = useLocation();
  const contentType = typeIn(state);
  const channels = useChannels(client.id);
  usePage({
    title: contentFormText('form.new'),
    trail: trailOf(client.id),
    subtitle: contentType ? contentsText(`type.${contentType}`) : undefined,
  });

  const listPath = paths.contents(client.id);
  if (!contentType) return <Navigate to={listPath} replace />;
  if (channels.error && !channels.data) return <RequestError request={channels} />;
  if (!channels.data) return <FormSkeleton hasSections={false} hasRail />;

  const list = channels.data;
  const channel = (wanted: unknown) => list.find(({ id }) => id === wanted);
  const preselected =
    channel((state as { channelId?: unknown }).channelId) ?? channel(lastChannelOf(client.id)) ?? list[0];
  const initialValues = newContentValues(
    contentType,
    preselected ? [preselected.id] : [],
    preselected?.timeZoneName ?? '',
  );
  return (
    <CreateContent
      clientId={client.id}
      channels={list}
      initialValues={initialValues}
      paths={pathsIn(client.id)}
      artwork={imageSources(client.id)}
      links={<LinksSection place="content" />}
      interactions={<InteractionsSection />}
    />
  );
}

function typeIn(state: unknown): ContentType | null {
  const number = (state as { contentType?: unknown } | null)?.contentType;
  const entry = Object.entries(ContentTypeNumber).find(([, value]) => value === number);
  return entry ? (entry[0] as ContentType) : null;
}

export function EditContentRoute() {
  const client = useClientOfRoute();
  const { contentId = '' } = useParams();
  const session = useSession();
  const content = useContent(contentId);
  const channels = useChannels(client.id);
  const { data } = content;
  const isEditor = canEditContents(client, session) && (!data || data.abilities.canEdit || !!data.abilities.reason);
  const lost = useLostRight(client, canEditContents(client, session));
  const now = useNow();
  const state = contentStateOf(data, now);
  usePage({
    trail: trailOf(client.id),
    title: isEditor ? (data?.name ?? contentsText('contents.title')) : text('shell.unauthorized'),
    isMessage: !isEditor,
    subtitle: isEditor ? state.line : undefined,
    isLive: isEditor && state.isLive,
    links: contentLinks(client, data, isEditor),
  });

  if (!isEditor) return <NotAllowed help={lost} />;
  if (!data || !channels.data) return <ContentFormState content={content} channels={channels} hasRail />;
  return (
    <>
      {isHosted(data, now) && (
        <PageActions>
          <LinkButton
            to={paths.contentHostPanel(client.id, contentId)}
            variant="outline"
            icon={<MessagesSquare aria-hidden="true" />}
            css={ICON_ON_PHONES}
          >
            {contentFormText('form.footerHostPanel')}
          </LinkButton>
        </PageActions>
      )}
      <EditContent
        key={contentId}
        clientId={client.id}
        channels={channels.data}
        content={data}
        listPath={paths.contents(client.id)}
        copyPath={paths.copyContent(client.id, contentId)}
        formPath={(id) => paths.content(client.id, id)}
        artwork={imageSources(client.id)}
        links={<LinksSection place="content" />}
        interactions={<InteractionsSection isLocked={!data.abilities.canEdit} />}
      />
    </>
  );
}

export function CopyContentRoute() {
  const client = useClientOfRoute();
  const { contentId = '' } = useParams();
  const content = useContent(contentId);
  const channels = useChannels(client.id);
  usePage({
    trail: trailOf(client.id),
    title: content.data
      ? contentFormText('form.duplicate', { name: content.data.name })
      : contentsText('contents.title'),
    subtitle: typeLine(content.data),
  });

  if (!content.data || !channels.data) return <ContentFormState content={content} channels={channels} hasRail />;
  const name = contentFormText('form.copyOf', { name: content.data.name });
  const allowed = channels.data.map(({ id }) => id);
  const values = valuesOf(content.data);
  return (
    <CreateContent
      key={contentId}
      clientId={client.id}
      channels={channels.data}
      initialValues={{
        ...values,
        name,
        channelIds: values.channelIds.filter((id) => allowed.includes(id)),
        interactions: values.interactions.map((each) => copyOfInteraction(each, false)),
      }}
      paths={pathsIn(client.id)}
      artwork={imageSources(client.id)}
      links={<LinksSection place="content" />}
      interactions={<InteractionsSection />}
      copyOfId={contentId}
    />
  );
}

export const trailOf = (clientId: string) => [{ label: contentsText('contents.title'), to: paths.contents(clientId) }];

/** Its place is kept while the content is loading. */
const contentStateOf = (content: StaffContent | undefined, now: number) =>
  content ? contentState(content, now) : { isLive: false, line: '' };

const typeLine = (content: { contentType: ContentType } | undefined) =>
  content ? contentsText(`type.${content.contentType}`) : '';

function ToContents() {
  const { id } = useClientOfRoute();
  return (
    <LinkButton to={paths.contents(id)} variant="outline">
      {contentsText('contents.all')}
    </LinkButton>
  );
}

const pathsIn = (clientId: string) => ({
  list: paths.contents(clientId),
  ready: (contentId: string) => paths.contentReady(clientId, contentId),
});

interface ContentFormStateProps {
  content: LoadedRequest;
  channels: LoadedRequest;
  /** Beside what is loading. */
  hasRail?: boolean;
}

/** Replaces the form while, or because, something it needs is missing. */
export function ContentFormState({ content, channels, hasRail }: ContentFormStateProps) {
  if (!content.data && hasStatus(content.error, 400, 404))
    return <NotFoundPage message={contentFormText('form.notFound')} action={<ToContents />} />;
  const failed = [content, channels].find(({ data, error }) => !data && error);
  if (!failed) return <FormSkeleton hasRail={hasRail} />;
  return <RequestError request={failed} />;
}
