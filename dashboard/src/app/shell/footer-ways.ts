import { EDITOR_ROLES } from '@contracts/domain/access';
import type { Role } from '@contracts/domain/enums';
import type { PageInfo } from '@ui/parts/page-title';
import { text } from '../../dashboard-messages';
import { paths } from '../paths';

export interface FooterPlace {
  /** Inside an organisation. */
  clientId: string | undefined;
  globalRole: Role | null;
  pathname: string;
}

type Ways = NonNullable<PageInfo['links']>;

/** Ways home, as far as there are any: to the dashboard of the organisation or of the person, and for owners and admins of the product back to all organisations (spec 2 §2). */
export function footerWays({ clientId, globalRole, pathname }: FooterPlace): { home: Ways; back: Ways } {
  const isEverywhere = globalRole !== null && EDITOR_ROLES.includes(globalRole);
  const own = clientId ? paths.channels(clientId) : paths.chooser;
  const isAtChooser = pathname === paths.chooser;
  const hasHome = clientId !== undefined || !(isEverywhere || isAtChooser);
  return {
    home: hasHome ? [{ label: text('shell.dashboard'), href: own }] : [],
    back: isEverywhere && !isAtChooser ? [{ label: text('shell.back'), href: paths.chooser }] : [],
  };
}
