import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import { failureToast } from '@ui/components/failure-toast';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { retentionText as text } from './retention.messages';

export type Limits = components['schemas']['RetentionLimitsDto'];
export type Counts = components['schemas']['RetentionPreviewDto']['removed'];

const keyOf = (clientId: string) => ['retention', clientId] as const;

export function useRetention(clientId: string) {
  return useSWR(keyOf(clientId), () =>
    unwrap(api.GET('/api/clients/{clientId}/retention', { params: { path: { clientId } } })),
  );
}

/** What would be removed with these limits. */
export const usePreview = (clientId: string) =>
  useSWRMutation(
    [...keyOf(clientId), 'preview'],
    (_, { arg: body }: { arg: Limits }) =>
      unwrap(api.POST('/api/clients/{clientId}/retention/preview', { params: { path: { clientId } }, body })),
    failureToast(text('retention.previewFailed')),
  );

export const useSaveRetention = (clientId: string) =>
  useSWRMutation(
    keyOf(clientId),
    async (_, { arg: body }: { arg: Limits }) => {
      await unwrap(api.PUT('/api/clients/{clientId}/retention', { params: { path: { clientId } }, body }));
      return true;
    },
    failureToast(text('retention.failed')),
  );
