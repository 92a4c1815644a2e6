/** Addresses of the dashboard, below its base path. */
export const paths = {
  chooser: '/',
  forgot: '/forgot',
  contents: (clientId: string) => `/${clientId}/contents`,
  addContent: (clientId: string) => `/${clientId}/contents/add`,
  copyContent: (clientId: string, contentId: string) => `/${clientId}/contents/copy/${contentId}`,
  content: (clientId: string, contentId: string) => `/${clientId}/contents/${contentId}`,
};

/** Address of a content as viewers see it; null while it has no channel. */
export const previewAddress = (clientKey: string, channelKey: string | null, contentKey: string): string | null =>
  channelKey === null ? null : `/${clientKey}/${channelKey}/${contentKey}`;
