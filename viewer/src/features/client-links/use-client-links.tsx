import type { MenuItem } from '@ui/components/menu-entry';
import { useLatePart } from '@ui/components/use-late-part';
import { LinkIcon } from '@ui/icons/link-icon';
import { withLateSheet } from '@ui/theme/late-sheet';
import { type ReactNode, useState } from 'react';
import type { ClientDto } from '../../public-api/public.requests';

export type NavLink = ClientDto['links'][number];

const loadDialog = () => withLateSheet(import('./link-frame')).then((part) => part.LinkDialog);

/** Links of the organization and of the channel as menu entries, and the window in which some of them open. `onBeside` opens those for the side panel; pages without one open them in the window too. */
export function useClientLinks(
  links: readonly NavLink[],
  onBeside?: (link: NavLink) => void,
): { items: MenuItem[]; dialog: ReactNode } {
  const { Part: LinkDialog, open, close } = useLatePart(loadDialog);
  const [shown, setShown] = useState<NavLink | null>(null);
  const items = links.map((link, at): MenuItem => {
    const entry = { id: `link-${at}`, label: link.text, icon: link.icon && <LinkIcon {...link.icon} /> };
    if (link.address !== null && link.target === 'newTab') return { ...entry, href: link.address };
    if (link.address !== null && link.target === 'sameTab') return { ...entry, href: link.address, isHere: true };
    if (link.target === 'sideBar' && onBeside) return { ...entry, onSelect: () => onBeside(link) };
    const handleSelect = () => {
      setShown(link);
      open();
    };
    return { ...entry, onSelect: handleSelect };
  });
  return { items, dialog: LinkDialog && shown && <LinkDialog link={shown} onClose={close} /> };
}
