import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { ImageDrop } from '@ui/forms/image-drop';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
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

/** The image library of an organization. */
export function ImagesPage({ clientId, pathOf }: ImagesPageProps) {
  const [search, setSearch] = useState('');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const library = useImages(clientId, search);
  const reload = () => library.mutate();
  const uploads = useUploads(`/api/clients/${clientId}/images`, reload);
  const isEmpty = search === '' && library.images?.length === 0;
  const selected = library.images?.find(({ id }) => id === selectedId);
  return (
    <>
      <ImageDrop buttonLabel={text('images.upload')} isMultiple onFiles={uploads.add}>
        <Button variant="outline" icon={<Link2 aria-hidden="true" />} onClick={() => setIsImporting(true)}>
          {text('images.import')}
        </Button>
      </ImageDrop>
      <UploadList entries={uploads.entries} onRemove={uploads.remove} />
      <chakra.div display={isEmpty ? 'none' : 'flex'} my="5" maxWidth={{ sm: '22rem' }}>
        <ImageSearch onSearch={setSearch} />
      </chakra.div>
      <ImageLibrary library={library} search={search} act="images.open" onSelect={({ id }) => setSelectedId(id)} />
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
