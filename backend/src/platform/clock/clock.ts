/** The one source of time: the database's clock as this process estimates it. */
export abstract class Clock {
  /** Epoch milliseconds. */
  abstract now(): number;

  date(): Date {
    return new Date(this.now());
  }
}
