export const imagesKeys = {
  /** `before`: the oldest image that is there already. */
  page: (clientId: string, search: string, before: string | null) => ['images', clientId, search, before] as const,
};
