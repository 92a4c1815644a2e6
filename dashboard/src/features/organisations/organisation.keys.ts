export const organisationKeys = {
  all: () => ['organisations'] as const,
  one: (clientId: string) => ['organisation', clientId] as const,
};

/** What all of them begin with. */
export const ORGANISATION_KEYS: readonly unknown[] = ['organisations', 'organisation'];
