import { mergedTheme } from '@contracts/domain/theme';
import { LinkButton } from '@ui/components/link-button';
import { StateFrame } from '@ui/components/state-frame';
import { useStreamValue } from '@ui/stream/use-stream';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { AttendeeLine } from '../features/gate/attendee-line';
import { gateText } from '../features/gate/gate.messages';
import type { GatedChannel } from '../features/gate/gate.requests';
import type { GateScreenProps } from '../features/gate/gate-screen';
import { takeNumberFromAddress } from '../features/gate/kept-number';
import { LatePanel } from '../features/panels/late-panel';
import type { ChannelPageDto, ContentPageDto } from '../public-api/public.requests';
import { ClientNav } from './client-nav';
import { useFreshClient } from './fresh-client';
import { PageCentre, PageFrame } from './page-frame';
import { usePaths } from './paths';
import { SiteFooter } from './site-footer';
import { ACCOUNT_ONLY, useAccount } from './use-account';
import type { Room } from './use-room';
import { WaitingContent } from './waiting-page';

const loadGateScreen = () => import('../features/gate/gate-screen').then((part) => part.GateScreen);

interface GatedPageProps {
  page: ChannelPageDto | ContentPageDto;
  room: Room;
  children: ReactNode;
}

/** A page of a channel: in a paywalled one, the gate stands before it until the server says that the person may watch. */
export function GatedPage({ page, room, children }: GatedPageProps) {
  const channel = useStreamValue(room.store, (state) => state.channel) ?? page.channel;
  const gate = useStreamValue(room.store, (state) => state.me?.gate ?? null);
  const isOpen = !channel.isPaywalled || gate === 'open';
  useEffect(() => {
    if (channel.isPaywalled && gate === 'open') takeNumberFromAddress(channel.clientId, false);
  }, [channel.isPaywalled, channel.clientId, gate]);
  if (isOpen) return children;
  if (gate === null) return <WaitingContent clientKey={page.client.key} />;
  return <Gate page={page} room={room} isRule={gate === 'rule'} />;
}

/** In the footer of a paywalled channel's pages: with which number the person watches. */
export function AttendeeOf({ page, room }: Pick<GatedPageProps, 'page' | 'room'>) {
  const channel = useStreamValue(room.store, (state) => state.channel) ?? page.channel;
  if (!channel.isPaywalled) return null;
  return <AttendeeLine gated={gatedOf(page, room)} onLeft={room.reconnect} />;
}

/** The footer of a content's page. */
export function gatedFooter(gated: Pick<GatedPageProps, 'page' | 'room'>, line: ReactNode): ReactNode {
  return (
    <SiteFooter>
      <AttendeeOf {...gated} />
      {line}
    </SiteFooter>
  );
}

function Gate({ page, room, isRule }: Pick<GatedPageProps, 'page' | 'room'> & { isRule: boolean }) {
  const paths = usePaths();
  const channel = useStreamValue(room.store, (state) => state.channel) ?? page.channel;
  const client = useFreshClient(page.client, channel);
  const account = useAccount(ACCOUNT_ONLY, client);
  const props: GateScreenProps = { channel, gated: gatedOf(page, room), onAdmitted: room.reconnect };
  return (
    <PageFrame
      nav={<ClientNav client={client} channel={channel} account={account} />}
      theme={mergedTheme(client.theme, channel.theme)}
      footer={
        <>
          {isRule && <AttendeeOf page={page} room={room} />}
          {account.line}
        </>
      }
    >
      {isRule ? (
        <PageCentre>
          <StateFrame
            icon={<Lock aria-hidden="true" />}
            title={gateText('gate.locked')}
            headingLevel="h1"
            action={
              <LinkButton to={paths.client(client.key)} variant="outline">
                {gateText('gate.toChannel', { channel: client.name })}
              </LinkButton>
            }
          >
            {'content' in page ? page.content.name : null}
          </StateFrame>
        </PageCentre>
      ) : (
        <LatePanel load={loadGateScreen} isOpen props={props} />
      )}
      {account.dialogs}
    </PageFrame>
  );
}

function gatedOf({ channel }: ChannelPageDto, { keys }: Room): GatedChannel {
  return { clientId: channel.clientId, channelId: channel.id, keys };
}
