import { chakra } from '@chakra-ui/react';
import { Dialog } from '@ui/components/dialog';
import { LinkFrame, LinkWayOut } from './link-frame';
import type { NavLink } from './use-client-links';

/** What a link shows over the page. */
export function LinkDialog({ link, onClose }: { link: NavLink; onClose: () => void }) {
  const { text, address } = link;
  return (
    <Dialog title={text} size="lg" onClose={onClose} footer={address && <LinkWayOut address={address} />}>
      <chakra.div height={address === null ? 'min(50dvh, 20rem)' : 'min(60dvh, 34rem)'}>
        <LinkFrame link={link} />
      </chakra.div>
    </Dialog>
  );
}
