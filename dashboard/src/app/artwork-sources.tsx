import { ImageChooser } from '../features/images/image-chooser';

/** Where the pictures of an organisation's forms come from: a file of one's own, or its library. */
export const artworkSources = (clientId: string) => ({
  uploadPath: `/api/clients/${clientId}/images`,
  chooser: (onChoose: (address: string) => void) => <ImageChooser clientId={clientId} onChoose={onChoose} />,
});
