import { chakra } from '@chakra-ui/react';
import type { LibraryImage } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { EmptyState } from '@ui/components/empty-state';
import { RequestError } from '@ui/components/request-error';
import { places, Skeleton } from '@ui/components/skeleton';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { uiText } from '@ui/messages/ui-messages';
import { Images, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ImageCard, type ImageCardProps, ImageGrid } from './image-card';
import { imagesText as text } from './images.messages';
import type { useImages } from './images.requests';

interface ImageLibraryProps {
  library: ReturnType<typeof useImages>;
  search: string;
  act: ImageCardProps['act'];
  onSelect: (image: LibraryImage) => void;
  /** What to do where there are none, and where none match. */
  whenEmpty?: ReactNode;
  whenNoMatch?: ReactNode;
}

/** The images, or why there are none. */
export function ImageLibrary({ library, search, act, onSelect, whenEmpty, whenNoMatch }: ImageLibraryProps) {
  const { images, error, hasMore, isLoadingMore, showMore } = library;
  if (!images && error) return <RequestError request={library} />;
  if (!images) return <LibrarySkeleton />;
  if (images.length === 0 && search !== '')
    return (
      <EmptyState icon={<SearchX size={24} />} title={text('images.noMatch', { query: search })} action={whenNoMatch}>
        {text('images.noMatchHelp')}
      </EmptyState>
    );
  if (images.length === 0)
    return (
      <EmptyState icon={<Images size={24} />} title={text('images.none')} action={whenEmpty}>
        {text('images.noneHelp')}
      </EmptyState>
    );
  return (
    <>
      <ImageGrid>
        {images.map((image) => (
          <li key={image.id}>
            <ImageCard image={image} act={act} onSelect={() => onSelect(image)} />
          </li>
        ))}
      </ImageGrid>
      {hasMore && (
        <chakra.div display="flex" justifyContent="center" mt="6">
          <Button variant="outline" isBusy={isLoadingMore} onClick={showMore}>
            {text('images.more')}
          </Button>
        </chakra.div>
      )}
    </>
  );
}

function LibrarySkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      <ImageGrid aria-hidden="true">
        {places(8).map((place) => (
          <li key={place}>
            <Skeleton height="13.5rem" borderRadius="card" />
          </li>
        ))}
      </ImageGrid>
    </div>
  );
}
