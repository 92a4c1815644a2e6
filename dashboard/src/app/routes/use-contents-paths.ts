import type { ClientSummary } from '@ui/api/wire.types';
import { useMemo } from 'react';
import type { ContentsPaths } from '../../features/contents/contents-paths';
import { paths, previewAddress } from '../paths';

export function useContentsPaths({ id, key }: ClientSummary): ContentsPaths {
  return useMemo(
    () => ({
      list: paths.contents(id),
      add: paths.addContent(id),
      edit: (contentId) => paths.content(id, contentId),
      copy: (contentId) => paths.copyContent(id, contentId),
      preview: (content) => previewAddress(key, content.channelKey, content.key),
    }),
    [id, key],
  );
}
