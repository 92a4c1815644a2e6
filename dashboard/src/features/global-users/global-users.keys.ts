export const globalUsersKeys = { list: () => ['global-users'] as const };
