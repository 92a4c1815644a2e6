export const refreshKeys = { state: () => ['forced-refresh'] as const };
