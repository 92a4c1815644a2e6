const segment = encodeURIComponent;

/** Addresses of the public API, which are the keys of its answers as well. */
export const publicPaths = {
  client: (key: string) => `/api/public/clients/resolve?key=${segment(key)}`,
  channelPage: (clientKey: string, channelKey: string) =>
    `/api/public/clients/${segment(clientKey)}/channels/${segment(channelKey)}`,
  contentPage: (clientKey: string, channelKey: string, contentKey: string) =>
    `/api/public/clients/${segment(clientKey)}/channels/${segment(channelKey)}/contents/${segment(contentKey)}`,
};
