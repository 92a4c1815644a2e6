/** Number of people watching. Sent at most once per second, and only if the content shows it. */
export class LiveFrame {
  type!: 'live';
  /** Number of people with an open stream. */
  count!: number;
}
