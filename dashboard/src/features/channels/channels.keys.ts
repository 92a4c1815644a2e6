export const channelsKeys = {
  list: (clientId: string) => ['channels', clientId] as const,
};
