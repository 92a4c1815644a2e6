import { chakra } from '@chakra-ui/react';
import { dateFormat } from '@contracts/domain/date-text';
import type { ChannelSummary, StaffClient, Today } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { EmptyState } from '@ui/components/empty-state';
import { usePage } from '@ui/components/page-title';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { uiText } from '@ui/messages/ui-messages';
import { useSession } from '@ui/session/session';
import { useNow } from '@ui/time/use-now';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { PageActions } from '../../../components/page-header';
import { useChannels } from '../../../features/channels/channels.requests';
import { FirstSteps } from '../../../features/channels/first-steps';
import { AddContentDialog } from '../../../features/contents/list/add-content-dialog';
import { AlsoLive, isOn } from '../../../features/today/also-live';
import { ComingUp, ComingUpSkeleton, type EventLinkPaths } from '../../../features/today/coming-up';
import { FirstEvent } from '../../../features/today/first-event';
import { QuickActions, QuickActionsSkeleton } from '../../../features/today/quick-actions';
import { todayText as text } from '../../../features/today/today.messages';
import { useToday } from '../../../features/today/today.requests';
import { TodayCardFrame, TodayCardRoom, TodayEventCard } from '../../../features/today/today-event';
import { canEditContents } from '../../can-edit-contents';
import { channelAddress, paths, previewAddress } from '../../paths';
import { useClientOfRoute } from './client.route';
import { useFirstSteps } from './use-first-steps';

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** What staff see first: what is on or comes next, and what to do about it. */
export function TodayRoute() {
  const client = useClientOfRoute();
  usePage({ title: text('today.title'), subtitle: dateFormat(DAY).format(useNow()) });
  const isEditor = canEditContents(client, useSession());
  const today = useToday(client.id);
  const channels = useChannels(client.id);
  if (!today.data && today.error) return <RequestError title={text('today.failed')} request={today} />;
  if (!today.data || (isEditor && !channels.data && !channels.error)) return <TodaySkeleton isEditor={isEditor} />;
  return <TodayPage client={client} today={today.data} channels={channels.data ?? []} isEditor={isEditor} />;
}

interface TodayPageProps {
  client: StaffClient;
  today: Today;
  channels: readonly ChannelSummary[];
  isEditor: boolean;
}

function TodayPage({ client, today: { event, comingUp, isEmpty }, channels, isEditor }: TodayPageProps) {
  const now = useNow();
  const [isAdding, setIsAdding] = useState(false);
  const create = isEditor ? () => setIsAdding(true) : null;
  const dialog = isAdding && (
    <AddContentDialog
      title={text('do.create')}
      hasChannels={channels.length > 0}
      addPath={paths.addContent(client.id)}
      addChannelPath={client.whitelist === null ? paths.addChannel(client.id) : null}
      onClose={() => setIsAdding(false)}
    />
  );
  if (isEmpty)
    return (
      <>
        <FirstEvent onCreate={create} />
        {dialog}
      </>
    );
  const others = comingUp.filter((content) => isOn(content, now));
  const linkPaths: EventLinkPaths = {
    edit: (contentId) => paths.content(client.id, contentId),
    hostPanel: (contentId) => paths.contentHostPanel(client.id, contentId),
    preview: ({ channelKey, key }) => previewAddress(client.key, channelKey, key),
  };
  const publicChannel = channels.find(({ isPrivate }) => !isPrivate);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      {create && (
        <PageActions>
          <Button icon={<Plus aria-hidden="true" />} onClick={create}>
            {text('do.create')}
          </Button>
        </PageActions>
      )}
      {event ? (
        <TodayEventCard event={event} now={now} paths={eventPaths(client, event.content)} />
      ) : (
        <NoEvent onCreate={create} />
      )}
      {others.length > 0 && <AlsoLive contents={others} now={now} paths={linkPaths} />}
      <Columns>
        <ComingUp
          contents={comingUp.filter((content) => !isOn(content, now))}
          now={now}
          allPath={paths.contents(client.id)}
          paths={linkPaths}
        />
        {create && (
          <QuickActions
            onCreate={create}
            invitePath={paths.addUser(client.id)}
            channel={
              publicChannel
                ? { name: publicChannel.name, address: channelAddress(client.key, publicChannel.key) }
                : null
            }
          />
        )}
      </Columns>
      {isEditor && <FirstStepsOf client={client} channels={channels} />}
      {dialog}
    </chakra.div>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
    alignItems: 'start',
    gap: '8',
  },
});

/** Where each thing of an event is set. */
function eventPaths(client: StaffClient, content: NonNullable<Today['event']>['content']) {
  const edit = paths.content(client.id, content.id);
  return {
    preview: previewAddress(client.key, content.channelKey, content.key),
    edit,
    hostPanel: paths.contentHostPanel(client.id, content.id),
    ready: {
      video: `${edit}?field=src`,
      artwork: `${edit}?field=thumbImage`,
      doors: `${edit}?field=prePlayDuration`,
      host: paths.addUser(client.id),
    },
  };
}

function NoEvent({ onCreate }: { onCreate: (() => void) | null }) {
  return (
    <chakra.div borderRadius="card" borderWidth="1px" borderColor="border" bg="surface">
      <EmptyState
        icon={<CalendarDays size={24} />}
        title={text('event.none')}
        action={onCreate && <Button onClick={onCreate}>{text('do.create')}</Button>}
      >
        {text(onCreate ? 'event.noneHelp' : 'event.noneHelpHost')}
      </EmptyState>
    </chakra.div>
  );
}

function FirstStepsOf({ client, channels }: Pick<TodayPageProps, 'client' | 'channels'>) {
  const [first] = channels;
  const { steps, dismiss } = useFirstSteps(client, channels, {
    logo: paths.settings(client.id),
    channel: first ? paths.channelContents(client.id, first.id) : paths.channels(client.id),
    content: paths.contents(client.id),
    host: paths.addUser(client.id),
  });
  return steps.length > 0 && <FirstSteps steps={steps} onDismiss={dismiss} />;
}

/** The card and the two columns below it, where they will be. */
function TodaySkeleton({ isEditor }: { isEditor: boolean }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" aria-busy="true">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      <TodayCardRoom as="div" aria-hidden="true">
        <TodayCardFrame>
          <Skeleton aspectRatio="16/9" />
          <chakra.div display="grid" alignContent="start" gap="3">
            <Skeleton height="4" width="5rem" />
            <Skeleton height="6" width="70%" />
            <Skeleton height="4" width="50%" />
          </chakra.div>
        </TodayCardFrame>
      </TodayCardRoom>
      <Columns aria-hidden="true">
        <ComingUpSkeleton />
        {isEditor && <QuickActionsSkeleton />}
      </Columns>
    </chakra.div>
  );
}
