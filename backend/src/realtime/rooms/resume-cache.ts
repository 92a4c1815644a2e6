import type { SharedBytes } from '../wire/wire.js';

/** What all remembered blocks of one audience may weigh uncompressed; their compressed forms come on top. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Blocks by the revision from which they lead to the present; a crowd that was cut at one mark asks for the same. */
export class ResumeCache {
  private readonly blocks = new Map<number, SharedBytes>();
  private bytes = 0;

  get(since: number): SharedBytes | undefined {
    return this.blocks.get(since);
  }

  /** Lets go of the oldest: anyone may ask from as many revisions as a room has had. */
  set(since: number, block: SharedBytes): void {
    this.bytes += block.plain.length;
    this.blocks.set(since, block);
    for (const [oldest, { plain }] of this.blocks) {
      if (this.bytes <= MAX_BYTES || oldest === since) break;
      this.blocks.delete(oldest);
      this.bytes -= plain.length;
    }
  }

  clear(): void {
    this.blocks.clear();
    this.bytes = 0;
  }
}
