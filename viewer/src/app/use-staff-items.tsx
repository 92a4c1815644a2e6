import type { MenuItem } from '@ui/parts/menu';
import { ArrowLeft, LayoutDashboard, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { StaffLine } from '../features/staff-links/staff-line';
import { type Editable, staffLinks } from '../features/staff-links/staff-links.logic';
import { staffText } from '../features/staff-links/staff-links.messages';
import { useOwnAccount } from '../features/staff-links/use-own-account';

const ICONS = {
  dashboard: <LayoutDashboard aria-hidden="true" />,
  edit: <Pencil aria-hidden="true" />,
  back: <ArrowLeft aria-hidden="true" />,
};

/** The ways of staff to the dashboard, for menus and the footer. */
export function useStaffItems(
  clientId: string | undefined,
  editable: Editable | null,
): { items: readonly MenuItem[]; line: ReactNode } {
  const account = useOwnAccount();
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
