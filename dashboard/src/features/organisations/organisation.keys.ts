export const organisationKeys = {
  all: () => ['organisations'] as const,
  one: (clientId: string) => ['organisation', clientId] as const,
};
