import { Artwork } from '@ui/components/artwork';
import { FacebookMark, XMark } from '@ui/components/brand-marks';
import { Button } from '@ui/components/button';
import { copyText } from '@ui/components/copy-text';
import { Dialog } from '@ui/components/dialog';
import { styled } from '@ui/styled-system/jsx';
import { Check, Copy, Mail, Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { shareText } from './share.messages';
import { emailAddress, facebookAddress, shareAddress, xAddress } from './share-address';

const COPIED_MS = 3_000;

const Network = styled('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flex: '1',
    minHeight: '16',
    fontSize: 'sm',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    fontWeight: 'medium',
    '& svg': { boxSize: '5' },
    transition: 'background-color var(--ui-durations-quick) ease-out',
    _hover: { bg: 'color-mix(in srgb, currentColor 8%, transparent)' },
  },
});

/** One line with the button inside it. */
const Line = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    ps: '3',
    pe: '1',
    py: '1',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    bg: 'sunken',
    '& > input': { flex: '1', minWidth: '0', bg: 'transparent', fontSize: 'sm', textOverflow: 'ellipsis' },
    '& > button': { flexShrink: '0' },
  },
});

export interface ShareDialogProps {
  title: string;
  /** Artwork of what is shared. */
  image: string | null;
  /** What staff suggest to write with the link; may be empty. */
  message: string;
  onClose: () => void;
}

/** Ways to share the page (spec 1 §2). */
export function ShareDialog({ title, image, message, onClose }: ShareDialogProps) {
  const url = shareAddress(window.location);
  const text = message.trim() || title;
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');

  useEffect(() => {
    if (copied !== 'yes') return;
    const timer = setTimeout(() => setCopied('no'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const handleCopy = async () => {
    field.current?.select();
    setCopied((await copyText(url, field.current)) ? 'yes' : 'failed');
  };

  const canShare = typeof navigator.share === 'function';
  /** People may cancel in the system's dialog; there is nothing to say about that. */
  const handleShare = () => void navigator.share({ title, text, url }).then(onClose, () => {});

  return (
    <Dialog title={shareText('share.title')} onClose={onClose} size="sm">
      <styled.div display="flex" alignItems="center" gap="3" mb="5">
        <Artwork src={image} sizes="6rem" width="6rem" borderRadius="6px" />
        <styled.p minWidth="0" fontWeight="semibold" lineHeight="heading" lineClamp="2">
          {title}
        </styled.p>
      </styled.div>
      {canShare && (
        <Button width="full" size="lg" mb="3" icon={<Share2 aria-hidden="true" />} onClick={handleShare}>
          {shareText('share.native')}
        </Button>
      )}
      <styled.div display="flex" gap="3" mb="5">
        <Network href={emailAddress(url, title, text)}>
          <Mail size={20} aria-hidden="true" />
          {shareText('share.email')}
        </Network>
        <Network href={facebookAddress(url, message.trim())} target="_blank" rel="noopener noreferrer">
          <FacebookMark />
          {shareText('share.facebook')}
        </Network>
        <Network href={xAddress(url, text)} target="_blank" rel="noopener noreferrer">
          <XMark />
          {shareText('share.x')}
        </Network>
      </styled.div>
      <styled.label htmlFor={fieldId} display="block" fontSize="sm" fontWeight="medium" mb="1.5">
        {shareText('share.address')}
      </styled.label>
      <Line>
        <input ref={field} id={fieldId} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        <Button
          size="sm"
          onClick={handleCopy}
          icon={copied === 'yes' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        >
          {copied === 'yes' ? shareText('share.copied') : shareText('share.copy')}
        </Button>
      </Line>
      <styled.p role="status" fontSize="sm" color="text-muted" mt="2" _empty={{ mt: '0' }}>
        {copied === 'failed' && shareText('share.copyFailed')}
      </styled.p>
    </Dialog>
  );
}
