import { IconButton } from '@ui/parts/button';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { shareText } from './share.messages';

const ShareDialog = lazy(() => import('./share-dialog').then((part) => ({ default: part.ShareDialog })));

export function ShareButton({ title }: { title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={shareText('share.title')} onClick={() => setIsOpen(true)}>
        <Share2 aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ShareDialog title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
