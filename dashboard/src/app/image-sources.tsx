import type { ImageSources } from '@ui/forms/image-uploader';
import { ImageChooser } from '../features/images/image-chooser';

/** Where the images in an organization's forms come from: an upload or its library. An organization that is still being added (null) has no library. */
export function imageSources(clientId: string | null): ImageSources {
  if (clientId === null) return { uploadPath: '/api/images' };
  return {
    uploadPath: `/api/clients/${clientId}/images`,
    chooser: (onChoose) => <ImageChooser clientId={clientId} onChoose={onChoose} />,
  };
}
