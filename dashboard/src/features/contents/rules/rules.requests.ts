import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

export type ContentRules = components['schemas']['ContentRulesDto'];
export type ContentRule = ContentRules['rules'][number];
export type RuleEvent = ContentRules['events'][number];

const ADDRESS = '/api/contents/{contentId}/access-rules';

/** Which attendees may watch a content, and changing it. */
export function useContentRules(contentId: string) {
  const params = { path: { contentId } };
  const request = useSWR(['access-rules', contentId], () => unwrap(api.GET(ADDRESS, { params })), {
    revalidateOnFocus: false,
  });
  const save = async (body: components['schemas']['SaveContentRulesDto']): Promise<ContentRules> => {
    const saved = await unwrap(api.PUT(ADDRESS, { params, body }));
    await request.mutate(saved, { revalidate: false });
    return saved;
  };
  return { request, save };
}
