import { IconButton } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { IconLink } from '@ui/components/icon-link';
import { RichText } from '@ui/components/rich-text';
import { uiText } from '@ui/messages/ui-messages';
import { styled } from '@ui/styled-system/jsx';
import { ExternalLink, X } from 'lucide-react';
import { linksText } from './client-links.messages';
import type { NavLink } from './use-client-links';

const PERMISSIONS = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'];
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

/** Another site's page, in a frame that can't reach anything of ours. */
function LinkFrame({ text, address, isGiving }: NavLink & { address: string }) {
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

/** Only another site's page keeps its origin: ours would undo the sandbox. */
function permissionsFor(address: string): string {
  const isForeign = new URL(address, window.location.href).origin !== window.location.origin;
  return (isForeign ? [...PERMISSIONS, 'allow-same-origin'] : PERMISSIONS).join(' ');
}

/** Can be scrolled with the keyboard, even without a link in it. */
const Text = styled('div', {
  base: { borderRadius: 'control', '&:focus-visible': { outlineOffset: '2px', boxShadow: 'none' } },
});

/** The organization's own text. What is around it has the link's name as its title already. */
function LinkText({ link: { text, html } }: { link: NavLink }) {
  return (
    <Text tabIndex={0}>
      <RichText html={html ?? ''} withoutTitle={text} />
    </Text>
  );
}

/** A link opened over the page: as large as its text, or with room for another site's page. */
export function LinkDialog({ link, onClose }: { link: NavLink; onClose: () => void }) {
  const { text, address } = link;
  if (address === null) {
    return (
      <Dialog title={text} onClose={onClose}>
        <LinkText link={link} />
      </Dialog>
    );
  }
  return (
    <Dialog title={text} size="lg" onClose={onClose} footer={<LinkWayOut address={address} />}>
      <styled.div height="min(60dvh, 34rem)">
        <LinkFrame {...link} address={address} />
      </styled.div>
    </Dialog>
  );
}

const BesideFrame = styled('div', {
  base: { position: 'relative', flex: '1', minHeight: 0, '& > iframe': { position: 'absolute', inset: 0 } },
});
const BesideText = styled('div', { base: { flex: '1', minHeight: 0, overflowY: 'auto', p: '1' } });

/** A link opened beside the video (spec 1 §2). */
export function LinkPanel({ link, onClose }: { link: NavLink; onClose: () => void }) {
  const { text, address } = link;
  return (
    <styled.div display="flex" flexDirection="column" flex="1" minHeight="0" gap="2" px="3" pb="3" pt="2">
      <styled.div display="flex" alignItems="center" gap="1" ps="1">
        <styled.h2 flex="1" minWidth="0" fontSize="md" truncate>
          {text}
        </styled.h2>
        {address !== null && (
          <IconLink size="sm" href={address} label={linksText('links.openTab')}>
            <ExternalLink aria-hidden="true" />
          </IconLink>
        )}
        <IconButton label={uiText('action.close')} size="sm" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </styled.div>
      {address === null ? (
        <BesideText>
          <LinkText link={link} />
        </BesideText>
      ) : (
        <BesideFrame>
          <LinkFrame {...link} address={address} />
        </BesideFrame>
      )}
      {address !== null && (
        <styled.p fontSize="xs" color="text-muted">
          {linksText('links.blank')}
        </styled.p>
      )}
    </styled.div>
  );
}
