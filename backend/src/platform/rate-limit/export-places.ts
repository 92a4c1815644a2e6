import type { FairConcurrencyOptions } from './fair-concurrency-limit.js';

/** Limits on concurrent exports of one kind in a process. Two organizations whose readers are slow leave places to others. */
export const EXPORT_PLACES = {
  atOnce: 6,
  perKey: 2,
  waitingPerKey: 4,
  waiting: 20,
  patienceMs: 10_000,
} satisfies FairConcurrencyOptions;
