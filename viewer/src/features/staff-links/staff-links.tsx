import type { MenuItem } from '@ui/components/menu-entry';
import { styled } from '@ui/styled-system/jsx';
import { ArrowLeft, LayoutDashboard, MessagesSquare, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Editable, type StaffLink, staffLinks } from './staff-links.logic';
import { staffText } from './staff-links.messages';
import { useMyAccount } from './staff-links.requests';

const ICONS = {
  dashboard: <LayoutDashboard aria-hidden="true" />,
  edit: <Pencil aria-hidden="true" />,
  hostPanel: <MessagesSquare aria-hidden="true" />,
  back: <ArrowLeft aria-hidden="true" />,
};

/** Links to the dashboard, for staff, in menus and the footer. */
export function useStaffItems(
  clientId: string | undefined,
  editable: Editable | null,
): { items: readonly MenuItem[]; line: ReactNode } {
  const account = useMyAccount();
  const links = account && clientId ? staffLinks(account, clientId, editable) : [];
  return {
    items: links.map(({ id, href }) => ({
      id: `staff-${id}`,
      label: staffText(`staff.${id}`),
      icon: ICONS[id],
      href,
      isHere: true,
    })),
    line: <StaffLine links={links} />,
  };
}

/** Links to the dashboard, for the footer (spec 2 §2). */
function StaffLine({ links }: { links: readonly StaffLink[] }) {
  if (links.length === 0) return null;
  return (
    <styled.nav aria-label={staffText('staff.links')} display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
      {links.map(({ id, href }) => (
        <styled.a key={id} href={href} color="inherit" borderRadius="control" _hover={{ color: 'text' }}>
          {staffText(`staff.${id}`)}
        </styled.a>
      ))}
    </styled.nav>
  );
}
