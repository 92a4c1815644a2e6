import { Button, IconButton } from '@ui/components/button';
import { Share2 } from 'lucide-react';
import { shareText } from './share.messages';

/** On narrow screens, only its icon. */
export function ShareButton({ isNarrow, onClick }: { isNarrow: boolean; onClick: () => void }) {
  const label = shareText('share.title');
  if (isNarrow) {
    return (
      <IconButton label={label} onClick={onClick}>
        <Share2 aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button size="sm" variant="outline" icon={<Share2 aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  );
}
