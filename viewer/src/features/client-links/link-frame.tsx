import { chakra } from '@chakra-ui/react';
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
    height: 'full',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    bg: 'white',
  },
});

/** Someone else's page, or the organization's own words, in a frame that reaches nothing of ours. */
export function LinkFrame({ link: { text, address, html, isGiving } }: { link: NavLink }) {
  if (address === null) {
    return (
      <Frame
        title={text}
        sandbox={TEXT_PERMISSIONS}
        srcDoc={`${styleOfPage()}${html ?? ''}`}
        borderWidth="0"
        borderRadius="none"
        bg="raised"
      />
    );
  }
  return (
    <Frame
      title={text}
      src={address}
      allow={isGiving ? 'payment' : undefined}
      sandbox={permissionsFor(address)}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** A page that lets nobody frame it stays blank, and no browser tells us: the way round stands there always. */
export function LinkWayOut({ address }: { address: string }) {
  return (
    <chakra.p display="flex" flexWrap="wrap" columnGap="2" rowGap="1" fontSize="sm" color="text-muted">
      {linksText('links.blank')}
      <chakra.a
        href={address}
        target="_blank"
        rel="noopener"
        display="inline-flex"
        alignItems="center"
        gap="2"
        color="accent-text"
        fontWeight="medium"
        textDecoration="underline"
      >
        <ExternalLink size={16} aria-hidden="true" />
        {linksText('links.openTab')}
      </chakra.a>
    </chakra.p>
  );
}

/** The words stand in the colors of the page, of which the frame itself knows nothing. */
function styleOfPage(): string {
  const page = getComputedStyle(document.documentElement);
  const paint = (name: string, otherwise: string) => page.getPropertyValue(`--foyer-${name}`).trim() || otherwise;
  const colors = `color:${paint('text', '#171b20')};background:${paint('raised', '#fff')}`;
  return `<base target="_blank"><style>body{margin:0;font:16px/1.5 system-ui,sans-serif;${colors};overflow-wrap:anywhere}a{color:${paint('accent-text', '#004bed')}}img{max-width:100%;height:auto}</style>`;
}

/** Only a foreign page keeps its own origin: ours would undo the sandbox. */
function permissionsFor(address: string): string {
  const isForeign = new URL(address, window.location.href).origin !== window.location.origin;
  return (isForeign ? [...PERMISSIONS, 'allow-same-origin'] : PERMISSIONS).join(' ');
}
