import { api, unwrap } from '@ui/api/api-client';

export function useDeleteImage(clientId: string, onDeleted: () => Promise<unknown>) {
  return async (imageId: string) => {
    const path = { clientId, imageId };
    await unwrap(api.DELETE('/api/clients/{clientId}/images/{imageId}', { params: { path } }));
    await onDeleted();
  };
}
