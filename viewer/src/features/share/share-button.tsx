import { IconButton } from '@ui/parts/button';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { shareText } from './share.messages';
import { ShareDialog } from './share-dialog';

export function ShareButton({ title }: { title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={shareText('share.title')} onClick={() => setIsOpen(true)}>
        <Share2 aria-hidden="true" />
      </IconButton>
      {isOpen && <ShareDialog title={title} onClose={() => setIsOpen(false)} />}
    </>
  );
}
