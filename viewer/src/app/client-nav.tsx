import type { ChannelDto } from '@contracts/streams/frames';
import { type NavLink, useClientLinks } from '../features/client-links/use-client-links';
import type { ClientDto } from '../public-api/public.requests';
import { usePaths } from './paths';
import { SiteNav } from './site-nav';
import type { Account } from './use-account';
import { useChatWidget } from './use-chat-widget';

export interface ClientNavProps {
  client: ClientDto;
  channel?: ChannelDto;
  account: Account;
  /** Opens a link in the side panel, on pages that have one. */
  onBeside?: (link: NavLink) => void;
}

/** The navigation of an organization's pages: its logo, its channels, and the account. */
export function ClientNav({ client, channel, account, onBeside }: ClientNavProps) {
  const paths = usePaths();
  useChatWidget(channel);
  const { items, dialog } = useClientLinks([...client.links, ...(channel?.links ?? [])], onBeside);
  const home = channel?.homeUrl ?? client.homeUrl;
  return (
    <>
      <SiteNav
        name={client.name}
        logoImage={channel?.logoImage ?? client.logoImage}
        homeHref={home && /^https?:\/\//i.test(home) ? home : paths.client(client.key)}
        channelName={channel?.name}
        channels={client.channels.map(({ id, key, name }) => ({
          id,
          label: name,
          to: paths.channel(client.key, key),
          isChecked: id === channel?.id,
        }))}
        links={items}
        account={account.button}
        accountItems={account.items}
      />
      {dialog}
    </>
  );
}
