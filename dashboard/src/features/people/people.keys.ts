export const peopleKeys = {
  list: (clientId: string) => ['users', clientId] as const,
  one: (clientId: string, userId: string) => ['user', clientId, userId] as const,
};
