/** The artwork of an event that has none of its own. */
export const DEFAULT_ARTWORK = '/assets/default-artwork.jpg';

/** What an event needs before it starts. */
export const READINESS_CHECKS = ['video', 'artwork', 'host', 'doors'] as const;
export type ReadinessCheck = (typeof READINESS_CHECKS)[number];
