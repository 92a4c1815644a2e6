/** After this long, the stream is tried again: it may have been a single dead connection. Each time it fails, the wait doubles. */
const FIRST_MS = 20_000;
const LONGEST_MS = 300_000;
/** How many connections a browser keeps to one server besides the stream's. */
const KEPT_CONNECTIONS = 5;

/** How long long polls replace the stream. */
export class PollSpell {
  private until = 0;
  private nextMs = FIRST_MS;
  /** How many more attempts may get a dead connection. */
  private suspects = 0;

  /** `now` in epoch milliseconds. */
  isOn(now: number): boolean {
    return this.until > now;
  }

  /** A stream was silent: something blocks it, or it was one of the dead connections. */
  begin(now: number): void {
    if (this.suspects > 0) {
      this.suspects -= 1;
      return;
    }
    this.until = now + this.nextMs;
    this.nextMs = Math.min(2 * this.nextMs, LONGEST_MS);
  }

  /** A working stream fell silent: the browser's other connections may be dead too. */
  distrust(): void {
    this.suspects = KEPT_CONNECTIONS;
  }

  /** The stream itself delivers again. */
  forget(): void {
    this.nextMs = FIRST_MS;
    this.suspects = 0;
  }
}
