/** How many people are watching; at most one a second, only where the content shows it. */
export class LiveFrame {
  type!: 'live';
  /** People with an open stream. */
  count!: number;
}
