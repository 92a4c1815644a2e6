import { IconButton } from '@ui/components/button';
import { LogoImage } from '@ui/components/logo-image';
import type { MenuItem } from '@ui/components/menu-entry';
import { useLatePart } from '@ui/components/use-late-part';
import { useLoadAhead } from '@ui/components/use-load-ahead';
import { cva } from '@ui/styled-system/css';
import { styled } from '@ui/styled-system/jsx';
import { withLateSheet } from '@ui/theme/late-sheet';
import { ChevronDown, Info, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BAR_ENTRY } from '../components/bar-entry';
import { Menu } from '../components/menu';
import { NavLinks } from '../features/client-links/nav-links';
import { appText } from './app.messages';
import { ATTRIBUTION_HREF } from './site-footer';

export interface SiteNavProps {
  /** The organization's or product's name, shown if there is no logo. */
  name: string;
  logoImage?: string | null;
  /** A path in this app, or an address elsewhere. */
  homeHref: string;
  channels?: readonly MenuItem[];
  channelName?: string;
  links?: readonly MenuItem[];
  /** The sign-in button, or the account. */
  account?: ReactNode;
  /** The same actions for the menu on narrow screens. */
  accountItems?: readonly MenuItem[];
}

const Bar = styled('header', {
  base: {
    gridArea: 'nav',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '4' },
    height: { base: '12', md: '14' },
    px: { base: '4', md: '6' },
    paddingInlineEnd: { base: '2', md: '6' },
    bg: 'nav',
    color: 'nav-link',
    borderBottomWidth: '1px',
    borderColor: 'color-mix(in srgb, currentColor 14%, transparent)',
  },
});

const homeStyle = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: 0,
    height: 'full',
    color: 'nav-link-hover',
    fontWeight: 'semibold',
    borderRadius: 'control',
  },
});
const HomeLink = styled(Link, homeStyle);
const HomeAnchor = styled('a', homeStyle);

export function SiteNav(props: SiteNavProps) {
  const { name, logoImage, homeHref, channels = [], channelName, links = [], account, accountItems = [] } = props;
  const hasChannels = channels.length > 1;
  const hasAbove = hasChannels || links.length > 0;
  const mobileItems = [
    ...(hasChannels ? channels : []),
    ...links.map((item, at) => ({ ...item, hasLineAbove: hasChannels && at === 0 })),
    ...accountItems.map((item, at) => ({ ...item, hasLineAbove: at === 0 ? hasAbove : item.hasLineAbove })),
    {
      id: 'attribution',
      label: appText('footer.attribution'),
      icon: <Info aria-hidden="true" />,
      href: ATTRIBUTION_HREF,
      hasLineAbove: true,
    },
  ];
  const mark = <LogoImage name={name} src={logoImage} height={{ base: '7', md: '8' }} maxWidth="11rem" />;
  const label = appText('nav.home', { name });
  return (
    <Bar>
      {homeHref.startsWith('/') ? (
        <HomeLink to={homeHref} aria-label={label}>
          {mark}
        </HomeLink>
      ) : (
        <HomeAnchor href={homeHref} aria-label={label}>
          {mark}
        </HomeAnchor>
      )}
      <styled.nav aria-label={appText('nav.main')} display={{ base: 'none', md: 'flex' }} minWidth="0">
        {hasChannels && (
          <Menu
            label={appText('nav.channels')}
            items={channels}
            trigger={(trigger) => (
              <ChannelButton {...trigger}>
                <styled.span truncate>{channelName ?? appText('nav.channels')}</styled.span>
                <ChevronDown aria-hidden="true" size={16} />
              </ChannelButton>
            )}
          />
        )}
      </styled.nav>
      <NavLinks links={links} />
      <styled.span flex="1" />
      <styled.div display={{ base: 'none', md: 'block' }} flexShrink="0">
        {account}
      </styled.div>
      <styled.div display={{ base: 'block', md: 'none' }} flexShrink="0">
        <DrawerButton heading={name} items={mobileItems} />
      </styled.div>
    </Bar>
  );
}

const ChannelButton = styled('button', { base: { ...BAR_ENTRY, maxWidth: '22rem' } });

const loadDrawer = () => withLateSheet(import('../components/menu-drawer')).then((part) => part.MenuDrawer);
const loadDrawerAhead = () => void loadDrawer().catch(() => undefined);

/** Opens the menu on narrow screens. */
function DrawerButton({ heading, items }: { heading: string; items: readonly MenuItem[] }) {
  const { Part: MenuDrawer, open } = useLatePart(loadDrawer);
  useLoadAhead(loadDrawerAhead);
  const label = appText('nav.menu');
  const icon = <MenuIcon aria-hidden="true" />;
  if (!MenuDrawer)
    return (
      <IconButton label={label} aria-haspopup="dialog" aria-expanded={false} onClick={open}>
        {icon}
      </IconButton>
    );
  return (
    <MenuDrawer
      label={label}
      heading={heading}
      items={items}
      isInitiallyOpen
      trigger={(trigger) => (
        <IconButton label={label} {...trigger}>
          {icon}
        </IconButton>
      )}
    />
  );
}
