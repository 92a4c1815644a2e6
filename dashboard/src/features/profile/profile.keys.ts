export const profileKeys = {
  account: (uid: string) => ['own-account', uid] as const,
  sessions: (uid: string) => ['own-sessions', uid] as const,
};
