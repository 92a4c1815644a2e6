import { chakra } from '@chakra-ui/react';
import { IconButton } from '@ui/components/button';
import { ProgressBar } from '@ui/components/progress-bar';
import { X } from 'lucide-react';
import { imagesText as text } from './images.messages';
import type { UploadEntry } from './use-uploads';

export interface UploadListProps {
  entries: readonly UploadEntry[];
  onRemove: (id: number) => void;
}

/** The progress of each upload, and why one failed. */
export function UploadList({ entries, onRemove }: UploadListProps) {
  if (entries.length === 0) return null;
  return (
    <chakra.ul aria-label={text('upload.list')} display="grid" gap="2" mb="5" listStyleType="none">
      {entries.map((entry) => (
        <chakra.li
          key={entry.id}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto"
          alignItems="center"
          columnGap="3"
          rowGap="1"
          px="4"
          py="2"
          borderRadius="control"
          borderWidth="1px"
          borderColor={entry.error ? 'danger-text' : 'border'}
          bg="surface"
          fontSize="sm"
        >
          <chakra.span fontWeight="medium" truncate>
            {entry.name}
          </chakra.span>
          <IconButton
            size="sm"
            label={text(entry.error || entry.isDone ? 'upload.hide' : 'upload.cancel', { name: entry.name })}
            onClick={() => onRemove(entry.id)}
          >
            <X aria-hidden="true" />
          </IconButton>
          <chakra.div gridColumn="1 / -1">
            <State entry={entry} />
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function State({ entry: { name, share, error, isDone } }: { entry: UploadEntry }) {
  if (error)
    return (
      <chakra.span role="alert" color="danger-text" fontWeight="medium">
        {error}
      </chakra.span>
    );
  if (isDone) return <chakra.span role="status">{text('upload.done')}</chakra.span>;
  if (share === null) return <chakra.span color="text-muted">{text('upload.waiting')}</chakra.span>;
  return <ProgressBar label={text('upload.progress', { name })} share={share} />;
}
