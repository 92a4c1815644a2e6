import { mergedTheme } from '@contracts/domain/theme';
import { LinkButton } from '@ui/components/link-button';
import { StateFrame } from '@ui/components/state-frame';
import { useStreamValue } from '@ui/stream/use-stream';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AttendeeLine } from '../features/gate/attendee-line';
import { gateText } from '../features/gate/gate.messages';
import { type GatedChannel, sendExit } from '../features/gate/gate.requests';
import { GateScreen } from '../features/gate/gate-screen';
import { seatNumber } from '../features/gate/kept-number';
import type { ChannelPageDto } from '../public-api/public.requests';
import { ClientNav } from './client-nav';
import { useFreshClient } from './fresh-client';
import type { GatedProps } from './gated-page';
import { PageCentre, PageFrame } from './page-frame';
import { usePaths } from './paths';
import { ACCOUNT_ONLY, useAccount } from './use-account';
import type { Room } from './use-room';

export interface GateProps extends GatedProps {
  isRule: boolean;
  /** The person may watch now. */
  onAdmitted: () => void;
}

/** What stands before a page of a paywalled channel: the question for a number, or that a rule locks the content. */
export function Gate({ page, room, isRule, onAdmitted }: GateProps) {
  const paths = usePaths();
  const channel = useStreamValue(room.store, (state) => state.channel) ?? page.channel;
  const client = useFreshClient(page.client, channel);
  const account = useAccount(ACCOUNT_ONLY, client);
  return (
    <PageFrame
      nav={<ClientNav client={client} channel={channel} account={account} />}
      theme={mergedTheme(client.theme, channel.theme)}
      footer={
        <>
          {isRule && <Attendee page={page} room={room} />}
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
              <LinkButton to={paths.channel(client.key, channel.key)} variant="outline">
                {gateText('gate.toChannel', { channel: channel.name })}
              </LinkButton>
            }
          >
            {'content' in page ? page.content.name : null}
          </StateFrame>
        </PageCentre>
      ) : (
        <GateScreen channel={channel} gated={gatedOf(page, room)} onAdmitted={onAdmitted} />
      )}
      {account.dialogs}
    </PageFrame>
  );
}

/** With which number the person watches. While it's shown, closing the page frees the seat. */
export function Attendee({ page, room }: GatedProps) {
  const gated = gatedOf(page, room);
  const latest = useRef(gated);
  latest.current = gated;
  useEffect(() => {
    const handleHide = () => {
      if (seatNumber(latest.current.channelId) !== null) sendExit(latest.current);
    };
    window.addEventListener('pagehide', handleHide);
    return () => window.removeEventListener('pagehide', handleHide);
  }, []);
  return <AttendeeLine gated={gated} onLeft={room.reconnect} />;
}

function gatedOf({ channel }: ChannelPageDto, { keys }: Room): GatedChannel {
  return { clientId: channel.clientId, channelId: channel.id, keys };
}
