import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import type { SaveInteraction } from '@ui/api/wire.types';
import { toast } from '@ui/components/toaster.store';
import { errorMessage } from '@ui/messages/error-message';
import useSWRInfinite from 'swr/infinite';
import useSWRMutation from 'swr/mutation';
import { interactionsText as text } from './interactions.messages';

/** Creates an interaction, or saves the one with this id. What follows comes by the stream. */
export function saveInteraction(contentId: string, id: string | null, body: SaveInteraction) {
  const path = { contentId };
  return unwrap(
    id === null
      ? api.POST('/api/contents/{contentId}/interactions', { params: { path }, body })
      : api.PUT('/api/contents/{contentId}/interactions/{interactionId}', {
          params: { path: { ...path, interactionId: id } },
          body,
        }),
  );
}

type EmailPage = components['schemas']['CollectedEmailsDto'];

/** The addresses that viewers have left, the first to answer first. Asked again when there are more answers. */
export function useCollectedEmails(contentId: string, interactionId: string, answers: number) {
  const { data, size, setSize, ...rest } = useSWRInfinite(
    (at: number, last: EmailPage | null) =>
      at > 0 && !last?.next
        ? null
        : (['collected-emails', contentId, interactionId, answers, last?.next ?? ''] as const),
    ([, , , , after]) =>
      unwrap(
        api.GET('/api/contents/{contentId}/interactions/{interactionId}/emails', {
          params: { path: { contentId, interactionId }, query: after ? { after } : {} },
        }),
      ),
    { keepPreviousData: true, persistSize: true },
  );
  return {
    ...rest,
    data: data?.flatMap(({ emails }) => emails),
    hasMore: Boolean(data?.at(-1)?.next),
    isLoadingMore: data !== undefined && data.length < size,
    showMore: () => void setSize(size + 1),
  };
}

const said = (done: string, failed?: string) => ({
  throwOnError: false as const,
  onSuccess: () => toast.success(done),
  onError: (error: unknown) => toast.error(failed ?? errorMessage(error)),
});

export const useSendInteraction = (contentId: string) =>
  useSWRMutation(
    ['send-interaction', contentId],
    (_, { arg: interactionId }: { arg: string }) =>
      unwrap(
        api.POST('/api/contents/{contentId}/interactions/{interactionId}/send', {
          params: { path: { contentId, interactionId } },
        }),
      ),
    said(text('panel.wasSent')),
  );

export const useDeleteInteraction = (contentId: string) =>
  useSWRMutation(
    ['delete-interaction', contentId],
    async (_, { arg: interactionId }: { arg: string }) => {
      await unwrap(
        api.DELETE('/api/contents/{contentId}/interactions/{interactionId}', {
          params: { path: { contentId, interactionId } },
        }),
      );
      return true;
    },
    said(text('panel.deleted'), text('panel.deleteFailed')),
  );
