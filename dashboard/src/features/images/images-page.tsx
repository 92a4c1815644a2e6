import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { useImageFiles } from '@ui/forms/use-image-files';
import { ImageUp, Link2 } from 'lucide-react';
import { useState } from 'react';
import { ICON_ON_PHONES, PageActions } from '../../components/page-header';
import { ImageDetails, type ImageUse } from './image-details';
import { ImageLibrary } from './image-library';
import { ImageSearch } from './image-search';
import { imagesText as text } from './images.messages';
import { useImages } from './images.requests';
import { ImportDialog } from './import-dialog';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';

export interface ImagesPageProps {
  clientId: string;
  pathOf: (use: ImageUse) => string | null;
}

/** Everything below the title takes what is dropped. */
const DropArea = chakra('div', {
  base: {
    minHeight: '20rem',
    borderRadius: 'card',
    '&[data-over]': { outline: '2px dashed var(--foyer-accent-text)', outlineOffset: '8px', bg: 'accent-tint' },
  },
});

/** The image library of an organization. */
export function ImagesPage({ clientId, pathOf }: ImagesPageProps) {
  const [search, setSearch] = useState('');
  const [clearings, setClearings] = useState(0);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const library = useImages(clientId, search);
  const reload = () => library.mutate();
  const uploads = useUploads(`/api/clients/${clientId}/images`, reload);
  const files = useImageFiles({ isMultiple: true, onFiles: uploads.add });
  const clearSearch = () => {
    setSearch('');
    setClearings((count) => count + 1);
  };
  const isEmpty = search === '' && library.images?.length === 0;
  const selected = library.images?.find(({ id }) => id === selectedId);
  return (
    <>
      <PageActions>
        <Button
          variant="outline"
          icon={<Link2 aria-hidden="true" />}
          title={text('images.import')}
          css={ICON_ON_PHONES}
          onClick={() => setIsImporting(true)}
        >
          {text('images.import')}
        </Button>
        <Button icon={<ImageUp aria-hidden="true" />} onClick={files.open}>
          {text('images.upload')}
        </Button>
      </PageActions>
      {files.input}
      <DropArea {...files.dropProps}>
        <UploadList entries={uploads.entries} onRemove={uploads.remove} />
        <chakra.div
          display={isEmpty ? 'none' : 'flex'}
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="4"
          rowGap="2"
          mb="5"
        >
          <chakra.div display="flex" flex="1 1 14rem" maxWidth={{ sm: '22rem' }}>
            <ImageSearch key={clearings} onSearch={setSearch} />
          </chakra.div>
          <chakra.p hideBelow="md" fontSize="sm" color="text-muted">
            {text('images.drop')}
          </chakra.p>
        </chakra.div>
        <ImageLibrary
          library={library}
          search={search}
          act="images.open"
          onSelect={({ id }) => setSelectedId(id)}
          whenEmpty={
            <Button variant="outline" icon={<ImageUp aria-hidden="true" />} onClick={files.open}>
              {text('images.first')}
            </Button>
          }
          whenNoMatch={
            <Button variant="outline" onClick={clearSearch}>
              {text('images.clearSearch')}
            </Button>
          }
        />
      </DropArea>
      {selected && (
        <ImageDetails
          image={selected}
          pathOf={pathOf}
          clientId={clientId}
          onDeleted={reload}
          onClose={() => setSelectedId(null)}
        />
      )}
      {isImporting && <ImportDialog clientId={clientId} onImported={reload} onClose={() => setIsImporting(false)} />}
    </>
  );
}
