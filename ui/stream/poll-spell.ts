/** After so long the stream is tried again: it may have been one dead connection. Each time it was not, twice as long. */
const FIRST_MS = 20_000;
const LONGEST_MS = 300_000;
/** Connections that a browser keeps to one server besides the stream's. */
const KEPT_CONNECTIONS = 5;

/** Until when long polls take a stream's place. */
export class PollSpell {
  private until = 0;
  private nextMs = FIRST_MS;
  /** So many more attempts may be given a connection that is dead. */
  private suspects = 0;

  /** `now` in epoch milliseconds. */
  isOn(now: number): boolean {
    return this.until > now;
  }

  /** A stream has said nothing: nothing lets it through, or it was one of the connections that are dead. */
  begin(now: number): void {
    if (this.suspects > 0) {
      this.suspects -= 1;
      return;
    }
    this.until = now + this.nextMs;
    this.nextMs = Math.min(2 * this.nextMs, LONGEST_MS);
  }

  /** A stream fell silent that had been let through: what the browser kept beside it may have died with it. */
  distrust(): void {
    this.suspects = KEPT_CONNECTIONS;
  }

  /** The stream itself brings something again. */
  forget(): void {
    this.nextMs = FIRST_MS;
    this.suspects = 0;
  }
}
