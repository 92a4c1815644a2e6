import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { ImageLibrary } from './image-library';
import { ImageSearch } from './image-search';
import { imagesText as text } from './images.messages';
import { useImages } from './images.requests';

export interface ImageChooserProps {
  clientId: string;
  onChoose: (address: string) => void;
}

/** A button that opens the library to choose an existing image. */
export function ImageChooser({ clientId, onChoose }: ImageChooserProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon={<Images aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {text('choose.open')}
      </Button>
      {isOpen && (
        <ChooserDialog
          clientId={clientId}
          onClose={() => setIsOpen(false)}
          onChoose={(address) => {
            onChoose(address);
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

function ChooserDialog({ clientId, onChoose, onClose }: ImageChooserProps & { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const library = useImages(clientId, search);
  return (
    <Dialog title={text('choose.title')} onClose={onClose} size="lg">
      <chakra.div display="flex" mb="4">
        <ImageSearch onSearch={setSearch} />
      </chakra.div>
      <ImageLibrary library={library} search={search} act="choose.one" onSelect={({ url }) => onChoose(url)} />
    </Dialog>
  );
}
