import { chakra } from '@chakra-ui/react';
import { Dialog } from '@ui/parts/dialog';
import { ExternalLink } from 'lucide-react';
import { linksText } from './client-links.messages';
import type { NavLink } from './use-client-links';

const PERMISSIONS = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'];
/** Without scripts: what is written there can be read, and its links open tabs of their own. */
const TEXT_PERMISSIONS = 'allow-popups allow-popups-to-escape-sandbox';
const Frame = chakra('iframe', {
  base: {
    display: 'block',
    width: 'full',
    height: 'min(60dvh, 34rem)',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    bg: 'white',
  },
});

/** What a link shows over the page: somebody else's page, or the organisation's own words, in a frame that reaches nothing of ours. */
export function LinkDialog({ link, onClose }: { link: NavLink; onClose: () => void }) {
  const { text, address, html, isGiving } = link;
  return (
    <Dialog
      title={text}
      size="lg"
      onClose={onClose}
      footer={
        address && (
          <chakra.a
            href={address}
            target="_blank"
            rel="noopener"
            display="inline-flex"
            alignItems="center"
            gap="2"
            color="accent-text"
            fontSize="sm"
            fontWeight="medium"
            textDecoration="underline"
          >
            <ExternalLink size={16} aria-hidden="true" />
            {linksText('links.openTab')}
          </chakra.a>
        )
      }
    >
      {address === null ? (
        <Frame
          title={text}
          sandbox={TEXT_PERMISSIONS}
          srcDoc={`${styleOfPage()}${html ?? ''}`}
          height="min(50dvh, 20rem)"
        />
      ) : (
        <Frame
          title={text}
          src={address}
          allow={isGiving ? 'payment' : undefined}
          sandbox={permissionsFor(address)}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </Dialog>
  );
}

/** The words stand in the colours of the page, of which the frame itself knows nothing. */
function styleOfPage(): string {
  const page = getComputedStyle(document.documentElement);
  const paint = (name: string, otherwise: string) => page.getPropertyValue(`--foyer-${name}`).trim() || otherwise;
  const colors = `color:${paint('text', '#171b20')};background:${paint('raised', '#fff')}`;
  return `<base target="_blank"><style>body{margin:1rem;font:16px/1.5 system-ui,sans-serif;${colors};overflow-wrap:anywhere}a{color:${paint('accent-text', '#004bed')}}img{max-width:100%;height:auto}</style>`;
}

/** Only a foreign page keeps its own origin: ours would undo the sandbox. */
function permissionsFor(address: string): string {
  const isForeign = new URL(address, window.location.href).origin !== window.location.origin;
  return (isForeign ? [...PERMISSIONS, 'allow-same-origin'] : PERMISSIONS).join(' ');
}
