import { QrCodeDownloadTrigger, QrCodeFrame, QrCodePattern, QrCodeRoot } from '@ark-ui/react/qr-code';
import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { CopyButton } from '@ui/components/copy-button';
import { Download, Share2 } from 'lucide-react';
import { contentsText as text } from './contents.messages';

/** Of the button that shares the link, or copies it where the device can't share. */
export const FIRST_ID = 'share-link';

export const Part = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    p: '5',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'surface',
  },
});

/** As wide as the card, so that the whole link can be read. */
const LinkField = chakra('input', {
  base: {
    width: 'full',
    minHeight: '10',
    px: { base: '2.5', md: '3' },
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    bg: 'page',
    fontSize: { base: '0.8125rem', md: 'sm' },
    textOverflow: 'ellipsis',
  },
});

/** The link, to share on phones and to copy, and as a code for a screen or a bulletin. */
export function Share({ link, name }: { link: string; name: string }) {
  const canShare = typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
  // Closed without sharing, there is nothing to say.
  const handleShare = () => void navigator.share({ title: name, url: link }).catch(() => {});
  return (
    <Part aria-label={text('ready.share')}>
      {canShare && (
        <Button id={FIRST_ID} icon={<Share2 aria-hidden="true" />} onClick={handleShare}>
          {text('ready.shareLink')}
        </Button>
      )}
      <chakra.div display="grid" gap="2">
        <LinkField
          readOnly
          value={link}
          aria-label={text('ready.link')}
          title={link}
          data-testid="event-link"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton
          id={canShare ? undefined : FIRST_ID}
          value={link}
          label={text('ready.copyLink')}
          variant={canShare ? 'outline' : 'solid'}
        />
      </chakra.div>
      <QrCodeRoot value={link} encoding={{ ecc: 'M' }} pixelSize={8}>
        <chakra.div display="grid" justifyItems="center" gap="3">
          <chakra.div bg="white" p="2" borderRadius="control" borderWidth="1px" borderColor="border">
            <Code role="img" aria-label={text('ready.code', { name, link })}>
              <QrCodePattern />
            </Code>
          </chakra.div>
          <QrCodeDownloadTrigger asChild mimeType="image/svg+xml" fileName={text('ready.codeFile')}>
            <Button variant="outline" size="sm" icon={<Download aria-hidden="true" />}>
              {text('ready.download')}
            </Button>
          </QrCodeDownloadTrigger>
        </chakra.div>
      </QrCodeRoot>
    </Part>
  );
}

/** Black on white in every theme, as cameras expect it. */
const Code = chakra(QrCodeFrame, {
  base: { display: 'block', width: { base: '7.5rem', md: '10rem' }, aspectRatio: '1', fill: 'black' },
});
