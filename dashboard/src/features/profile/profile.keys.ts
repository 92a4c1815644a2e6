export const profileKeys = {
  account: (uid: string) => ['own-account', uid] as const,
  methods: (uid: string) => ['own-methods', uid] as const,
  ownProvider: (clientId: string) => ['own-provider', clientId] as const,
  sessions: (uid: string) => ['own-sessions', uid] as const,
};
