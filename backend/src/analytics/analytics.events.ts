/** Number of people watching. Sent at most once per second, and only if the content shows it. */
export class LiveFrame {
  type!: 'live';
  /** Number of people with an open stream. */
  count!: number;
}

/** How many people are watching, for host panels. Sent at most once per second. */
export class WatchingFrame {
  type!: 'watching';
  /** Number of people with an open stream. */
  count!: number;
  /** The most people since the content opened. */
  max!: number;
}
