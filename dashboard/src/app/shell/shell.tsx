import { chakra } from '@chakra-ui/react';
import type { ClientSummary } from '@ui/api/wire.types';
import { useCurrentPage } from '@ui/components/page-title';
import { SkipLink } from '@ui/components/skip-link';
import { useSession } from '@ui/session/session';
import type { ReactNode } from 'react';
import { PageFrame } from '../../components/page-header';
import { clientNavigation, globalNavigation } from './navigation';
import { NotFoundNote } from './not-found-note';
import { ShellFooter } from './shell-footer';
import { ShellHeader } from './shell-header';
import { SideMenu } from './side-menu';

const Main = chakra('main', {
  base: {
    // The footer stays below the window while the page is loading, so that nothing makes it jump.
    minHeight: 'calc(100dvh - 3.5rem)',
    minWidth: 0,
    px: { base: '4', md: '8' },
    pt: { base: '5', md: '8' },
    // What fills the window scrolls by itself.
    '&[data-window]': { px: '0', pt: '0', height: 'calc(100dvh - 3.5rem)' },
  },
});

export interface ShellProps {
  /** Inside an organization, even while it is loading. */
  clientId?: string;
  organization?: ClientSummary;
  children: ReactNode;
}

/** The frame around every page: header, side menu (inside an organization, and for global roles), footer. A page that fills the window has the room of the last two. */
export function Shell({ clientId, organization, children }: ShellProps) {
  const globalRole = useSession()?.user.globalRole ?? null;
  const isWindow = useCurrentPage().width === 'window';
  const entries = clientId ? clientNavigation(clientId, organization?.role) : globalNavigation(globalRole);
  return (
    <chakra.div display="flex" flexDirection="column" minHeight="100dvh">
      <SkipLink />
      <ShellHeader entries={entries} organization={organization} />
      <chakra.div display="flex" flex="1" minWidth="0">
        {entries.length > 0 && <SideMenu entries={entries} isMinimized={isWindow} />}
        <chakra.div display="flex" flexDirection="column" flex="1" minWidth="0">
          <Main id="content" tabIndex={-1} data-window={isWindow || undefined}>
            <NotFoundNote />
            <PageFrame isAlone={entries.length === 0}>{children}</PageFrame>
          </Main>
          {!isWindow && <ShellFooter clientId={clientId} />}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
