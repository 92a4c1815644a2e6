import { IconButton } from '@ui/components/button';
import { useLatePart } from '@ui/components/use-late-part';
import { Share2 } from 'lucide-react';
import { shareText } from './share.messages';

const loadShareDialog = () => import('./share-dialog').then((part) => part.ShareDialog);

export function ShareButton({ title }: { title: string }) {
  const { Part: ShareDialog, open, close } = useLatePart(loadShareDialog);
  return (
    <>
      <IconButton label={shareText('share.title')} onClick={open}>
        <Share2 aria-hidden="true" />
      </IconButton>
      {ShareDialog && <ShareDialog title={title} onClose={close} />}
    </>
  );
}
