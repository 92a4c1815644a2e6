export const contentsKeys = {
  list: (clientId: string) => ['contents', clientId] as const,
  one: (contentId: string) => ['content', contentId] as const,
};
