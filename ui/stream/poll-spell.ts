/** After so long the stream is tried again: it may have been one dead connection. Each time it was not, twice as long. */
const FIRST_MS = 20_000;
const LONGEST_MS = 300_000;

/** Until when long polls take a stream's place. */
export class PollSpell {
  private until = 0;
  private nextMs = FIRST_MS;

  /** `now` in epoch milliseconds. */
  isOn(now: number): boolean {
    return this.until > now;
  }

  begin(now: number): void {
    this.until = now + this.nextMs;
    this.nextMs = Math.min(2 * this.nextMs, LONGEST_MS);
  }

  /** The stream itself brings something again. */
  forget(): void {
    this.nextMs = FIRST_MS;
  }
}
