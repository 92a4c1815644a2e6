export const tokensKeys = {
  of: (clientId: string, holderId: string) => ['tokens', clientId, holderId] as const,
};
