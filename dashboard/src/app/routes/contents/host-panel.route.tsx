import { chakra } from '@chakra-ui/react';
import { epochOf } from '@contracts/domain/content-times';
import type { ContentDto } from '@contracts/streams/frames';
import { rowsOf } from '@contracts/streams/room-stream';
import { hasStatus } from '@ui/api/api-error';
import type { StaffContent } from '@ui/api/wire.types';
import { createChatColors, seatOf } from '@ui/chat/name-color';
import { ConnectionHint } from '@ui/components/connection-hint';
import { ErrorState } from '@ui/components/error-state';
import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { type PageInfo, usePage } from '@ui/components/page-title';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { StateFrame } from '@ui/components/state-frame';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { uiText } from '@ui/messages/ui-messages';
import { setReloadDue } from '@ui/product/page-reload';
import { useForcedRefresh } from '@ui/product/use-forced-refresh';
import { useSession } from '@ui/session/session';
import { useHostStream } from '@ui/stream/use-host-stream';
import { useStreamValue } from '@ui/stream/use-stream';
import { useColorMode } from '@ui/theme/color-mode';
import { CalendarX2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useShortcutKeys } from '../../../components/shortcuts';
import { contentsText } from '../../../features/contents/contents.messages';
import { useContent } from '../../../features/contents/contents.requests';
import { contentFormText } from '../../../features/contents/form/content-form.messages';
import { useDirectPart } from '../../../features/direct-chats/use-direct-part';
import { HostHeader } from '../../../features/host-panel/host-header';
import { HostPanel, type HostTab, useNarrowPanel } from '../../../features/host-panel/host-panel';
import { hostText as text } from '../../../features/host-panel/host-panel.messages';
import { HostVideo } from '../../../features/host-panel/host-video';
import { HostsHere } from '../../../features/host-panel/hosts-here';
import { InteractionsTab } from '../../../features/interactions/interactions-tab';
import { useModeration } from '../../../features/moderation/use-moderation';
import { PAINTS, PublicChat, useChatWindow } from '../../../features/public-chat/public-chat';
import { ReactionsStrip } from '../../../features/reactions/reactions-strip';
import { canEditContents, canEditInteractions } from '../../can-edit-contents';
import { NotAllowed } from '../../not-allowed';
import { paths } from '../../paths';
import { useClientOfRoute } from '../client/client.route';
import { contentLinks } from './content-links';

/** The page where hosts work during an event. */
export function HostPanelRoute() {
  const client = useClientOfRoute();
  const { contentId = '' } = useParams();
  const { pathname } = useLocation();
  const content = useContent(contentId);
  const isEditor = canEditContents(client, useSession());
  const { data, error } = content;
  const isRefused = hasStatus(error, 400, 403, 404);
  usePage({
    title: text('host.title'),
    width: isRefused || (!data && error) ? 'list' : 'window',
    isMessage: isRefused,
    trail: [
      { label: contentsText('contents.title'), to: paths.contents(client.id) },
      ...(data && isEditor ? [{ label: data.name, to: paths.content(client.id, contentId) }] : []),
    ],
  });
  if (hasStatus(error, 403)) return <NotAllowed />;
  if (isRefused && data) return <Gone />;
  if (isRefused) return <NotFoundPage message={contentFormText('form.notFound')} action={<ToContents />} />;
  if (!data && error) return <RequestError title={text('lost.title')} request={content} />;
  if (!data) return <PanelSkeleton />;
  const links = contentLinks(client, data, isEditor).filter(({ href }) => href !== pathname);
  return <Panel key={contentId} staffContent={data} links={links} onRefused={content.mutate} />;
}

interface PanelProps {
  staffContent: StaffContent;
  /** Pages about the same content. */
  links: PartsProps['links'];
  /** Asks again whether this person may see the content. */
  onRefused: () => Promise<unknown>;
}

function Panel({ staffContent, links, onRefused }: PanelProps) {
  const user = useSession()?.user;
  const { store, status, reconnect } = useHostStream(staffContent.id);
  const content = useStreamValue(store, (state) => state.content);
  const isGone = useStreamValue(store, (state) => state.isContentGone);
  useForcedRefresh(
    useStreamValue(store, (state) => state.refresh),
    () => setReloadDue(true),
  );
  const isRefused = status.state === 'refused';
  useEffect(() => {
    if (isRefused) void onRefused();
  }, [isRefused, onRefused]);
  if (isGone) return <Gone />;
  if (status.state === 'refused')
    return <ErrorState title={text('lost.title')} message={status.refusal.message ?? ''} onRetry={reconnect} />;
  if (!content || !user) return <PanelSkeleton />;
  return (
    <chakra.div position="relative" height="full">
      <ConnectionHint status={status} />
      <Parts {...{ content, store, user, links }} />
    </chakra.div>
  );
}

type PartsProps = Parameters<typeof PublicChat>[0] & { content: ContentDto; links: NonNullable<PageInfo['links']> };

/** Composes the panel from its features. */
function Parts({ content, store, user, links }: PartsProps) {
  const [tab, setTab] = useState<HostTab>('chat');
  const { showShortcuts, shortcutList } = useShortcutKeys();
  const { mode } = useColorMode();
  const isNarrow = useNarrowPanel();
  const hostColor = useMemo(() => createChatColors(PAINTS[mode], seatOf).hostName, [mode]);
  const window = useChatWindow(content);
  const direct = useDirectPart({
    content,
    store,
    user,
    paints: PAINTS[mode],
    window,
    isNarrow,
    isShown: !isNarrow || tab === 'direct',
    moderation: (person) => moderation.actionsAbout(person),
    onStarted: () => setTab((shown) => (isNarrow ? 'direct' : shown)),
  });
  const around = (
    <chakra.div
      display="flex"
      flexWrap={isNarrow ? 'wrap' : 'nowrap'}
      flexShrink="0"
      alignItems="center"
      columnGap="4"
      px={isNarrow ? '4' : '0'}
    >
      <ReactionsStrip content={content} store={store} />
      <HostsHere store={store} ownUid={user.uid} color={hostColor} />
    </chakra.div>
  );
  const { whitelist } = useClientOfRoute();
  const moderation = useModeration(content.id, store, {
    window,
    canDecideForAll: whitelist === null,
    onTalk: (person) => void direct.start(person),
  });
  return (
    <>
      <HostPanel
        tab={tab}
        onTab={setTab}
        header={
          <HostHeader
            content={content}
            store={store}
            links={links}
            isNarrow={isNarrow}
            around={around}
            onShortcuts={showShortcuts}
          />
        }
        video={<HostVideo content={content} canHide={!isNarrow} below={isNarrow && around} />}
        chat={<PublicChat {...{ content, store, user }} top={moderation.top} moreActionsFor={moderation.actionsFor} />}
        direct={direct}
        interactions={content.contentType !== 'onDemand' && <Interactions content={content} store={store} />}
      />
      {shortcutList}
      {moderation.dialog}
      {direct.dialog}
    </>
  );
}

function Interactions({ content, store }: Pick<PartsProps, 'content' | 'store'>) {
  const client = useClientOfRoute();
  const session = useSession();
  const canEdit = canEditInteractions(client, session);
  const canSeeEmails = canEditContents(client, session);
  const interactions = useStreamValue(store, (state) => rowsOf(state, 'interaction'));
  const answers = useStreamValue(store, (state) => state.answers);
  const { id, opensAt, closesAt, timeZoneName } = content;
  const times = { opensAt: epochOf(opensAt), closesAt: epochOf(closesAt), timeZoneName };
  return <InteractionsTab contentId={id} {...{ interactions, answers, times, canEdit, canSeeEmails }} />;
}

function ToContents() {
  const { id } = useClientOfRoute();
  return (
    <LinkButton to={paths.contents(id)} variant="outline">
      {contentsText('contents.all')}
    </LinkButton>
  );
}

/** For someone who was working here when the content was deleted. */
function Gone() {
  const client = useClientOfRoute();
  usePage({
    title: text('gone.title'),
    isMessage: true,
    trail: [{ label: contentsText('contents.title'), to: paths.contents(client.id) }],
  });
  return (
    <StateFrame icon={<CalendarX2 size={24} />} title={text('gone.title')} headingLevel="h1" action={<ToContents />}>
      {text('gone.help')}
    </StateFrame>
  );
}

/** The header, the video, and the chat, where they will be. */
function PanelSkeleton() {
  return (
    <chakra.div display="flex" flexDirection="column" height="full" aria-busy="true">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="4"
        minHeight="14"
        px="5"
        bg="surface"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Skeleton height="5" width="12rem" />
        <Skeleton height="5" width="6rem" />
      </chakra.div>
      <chakra.div display="flex" flex="1" minHeight="0">
        <chakra.div flex="1" hideBelow="lg">
          <Skeleton aspectRatio="16/9" borderRadius="0" />
        </chakra.div>
        <chakra.div
          display="flex"
          flexDirection="column"
          justifyContent="end"
          gap="4"
          width={{ base: 'full', lg: '24.75rem' }}
          p="4"
          bg="surface"
        >
          {['70%', '85%', '55%', '75%'].map((width) => (
            <Skeleton key={width} height="4" style={{ width }} />
          ))}
          <Skeleton height="11" />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
