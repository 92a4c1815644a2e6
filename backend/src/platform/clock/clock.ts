/** The only source of time: the database's clock as estimated by this process. */
export abstract class Clock {
  /** Epoch milliseconds. */
  abstract now(): number;

  date(): Date {
    return new Date(this.now());
  }
}
