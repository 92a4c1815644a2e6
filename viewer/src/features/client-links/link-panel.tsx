import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { uiText } from '@ui/messages/ui-messages';
import { LinkFrame, LinkWayOut } from './link-frame';
import type { NavLink } from './use-client-links';

/** What a link shows beside the video (spec 1 §2). */
export function LinkPanel({ link, onClose }: { link: NavLink; onClose: () => void }) {
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" minHeight="0" gap="3" p="3">
      <chakra.div position="relative" flex="1" minHeight="0" css={{ '& > iframe': { position: 'absolute', inset: 0 } }}>
        <LinkFrame link={link} />
      </chakra.div>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        {link.address === null ? <span /> : <LinkWayOut address={link.address} />}
        <Button size="sm" variant="outline" flexShrink="0" onClick={onClose}>
          {uiText('action.close')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
