import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/parts/button';
import { Dialog } from '@ui/parts/dialog';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { FacebookMark, XMark } from './brand-marks';
import { shareText } from './share.messages';
import { facebookAddress, shareAddress, xAddress } from './share-address';

const COPIED_MS = 3_000;

const Network = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    flex: '1',
    minHeight: '12',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    fontWeight: 'medium',
    transition: 'background-color var(--chakra-durations-quick) ease-out',
    _hover: { bg: 'color-mix(in srgb, currentColor 8%, transparent)' },
  },
});

export function ShareDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const url = shareAddress(window.location);
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
    const isDone = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setCopied(isDone ? 'yes' : 'failed');
  };

  return (
    <Dialog title={shareText('share.title')} onClose={onClose} size="sm">
      <chakra.div display="flex" gap="3" mb="5">
        <Network href={facebookAddress(url)} target="_blank" rel="noopener noreferrer">
          <FacebookMark />
          {shareText('share.facebook')}
        </Network>
        <Network href={xAddress(url, title)} target="_blank" rel="noopener noreferrer">
          <XMark />
          {shareText('share.x')}
        </Network>
      </chakra.div>
      <chakra.label htmlFor={fieldId} display="block" fontSize="sm" fontWeight="medium" mb="1.5">
        {shareText('share.address')}
      </chakra.label>
      <chakra.div display="flex" gap="2">
        <chakra.input
          ref={field}
          id={fieldId}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          flex="1"
          minWidth="0"
          minHeight="10"
          px="3"
          borderRadius="control"
          borderWidth="1px"
          borderColor="border-control"
          bg="sunken"
          fontSize="sm"
          textOverflow="ellipsis"
        />
        <Button
          variant="outline"
          onClick={handleCopy}
          minWidth="6.5rem"
          icon={copied === 'yes' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        >
          {copied === 'yes' ? shareText('share.copied') : shareText('share.copy')}
        </Button>
      </chakra.div>
      <chakra.p role="status" fontSize="sm" color="text-muted" mt="2" minHeight="5">
        {copied === 'failed' && shareText('share.copyFailed')}
      </chakra.p>
    </Dialog>
  );
}
