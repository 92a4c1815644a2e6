import { api } from '@ui/api/api-client';
import type { Answer, Batch } from './tap-batches';

/** Sends a batch of taps, also while the page goes away. */
export async function postReactions(contentId: string, keys: string, body: Batch): Promise<Answer> {
  try {
    const { response } = await api.POST('/api/contents/{contentId}/reactions', {
      params: { path: { contentId }, query: { keys } },
      keepalive: true,
      parseAs: 'text',
      body,
    });
    if (response.ok) return 'counted';
    return response.status >= 500 || response.status === 429 ? 'unknown' : 'refused';
  } catch {
    return 'unknown';
  }
}
