import type { ImageSources } from '@ui/forms/image-uploader';
import { ImageChooser } from '../features/images/image-chooser';

/** Where the pictures of an organization's forms come from: a file of one's own, or its library. One that is yet to be added (null) has none. */
export function imageSources(clientId: string | null): ImageSources {
  if (clientId === null) return { uploadPath: '/api/images' };
  return {
    uploadPath: `/api/clients/${clientId}/images`,
    chooser: (onChoose) => <ImageChooser clientId={clientId} onChoose={onChoose} />,
  };
}
