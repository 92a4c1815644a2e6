import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { uiText } from '@ui/messages/ui-messages';
import { styled } from '@ui/styled-system/jsx';
import { ExternalLink } from 'lucide-react';
import { linksText } from './client-links.messages';
import type { NavLink } from './use-client-links';

const PERMISSIONS = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'];
/** Without scripts: the page can be read, and its links open new tabs. */
const TEXT_PERMISSIONS = 'allow-popups allow-popups-to-escape-sandbox';
const Frame = styled('iframe', {
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

/** Another site's page, or the organization's own HTML, in a frame that can't reach anything of ours. */
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

/** A page that refuses to be framed stays blank, and no browser reports it: so the alternative is always shown. */
export function LinkWayOut({ address }: { address: string }) {
  return (
    <styled.p display="flex" flexWrap="wrap" columnGap="2" rowGap="1" fontSize="sm" color="text-muted">
      {linksText('links.blank')}
      <styled.a
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
      </styled.a>
    </styled.p>
  );
}

/** The text uses the page's colors, which the frame itself doesn't know. */
function styleOfPage(): string {
  const page = getComputedStyle(document.documentElement);
  const paint = (name: string, otherwise: string) => page.getPropertyValue(`--foyer-${name}`).trim() || otherwise;
  const colors = `color:${paint('text', '#171b20')};background:${paint('raised', '#fff')}`;
  return `<base target="_blank"><style>body{margin:0;font:16px/1.5 system-ui,sans-serif;${colors};overflow-wrap:anywhere}a{color:${paint('accent-text', '#004bed')}}img{max-width:100%;height:auto}</style>`;
}

/** Only another site's page keeps its origin: ours would undo the sandbox. */
function permissionsFor(address: string): string {
  const isForeign = new URL(address, window.location.href).origin !== window.location.origin;
  return (isForeign ? [...PERMISSIONS, 'allow-same-origin'] : PERMISSIONS).join(' ');
}

/** A link opened over the page. */
export function LinkDialog({ link, onClose }: { link: NavLink; onClose: () => void }) {
  const { text, address } = link;
  return (
    <Dialog title={text} size="lg" onClose={onClose} footer={address && <LinkWayOut address={address} />}>
      <styled.div height={address === null ? 'min(50dvh, 20rem)' : 'min(60dvh, 34rem)'}>
        <LinkFrame link={link} />
      </styled.div>
    </Dialog>
  );
}

/** A link opened beside the video (spec 1 §2). */
export function LinkPanel({ link, onClose }: { link: NavLink; onClose: () => void }) {
  return (
    <styled.div display="flex" flexDirection="column" flex="1" minHeight="0" gap="3" p="3">
      <styled.div position="relative" flex="1" minHeight="0" css={{ '& > iframe': { position: 'absolute', inset: 0 } }}>
        <LinkFrame link={link} />
      </styled.div>
      <styled.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        {link.address === null ? <span /> : <LinkWayOut address={link.address} />}
        <Button size="sm" variant="outline" flexShrink="0" onClick={onClose}>
          {uiText('action.close')}
        </Button>
      </styled.div>
    </styled.div>
  );
}
