export const nukeKeys = { one: (id: string | null) => (id === null ? null : (['nuke', id] as const)) };
