import { api, unwrap } from '@ui/api/api-client';

export function useImportImage(clientId: string) {
  return (url: string) =>
    unwrap(api.POST('/api/clients/{clientId}/images/import', { params: { path: { clientId } }, body: { url } }));
}
