import type { SharedBytes } from '../wire/wire.js';

/** Maximum uncompressed size of the cached blocks of one audience. Compressed forms come on top of this. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Caches blocks by the revision that they resume from. A crowd disconnected at the same mark requests the same block. */
export class ResumeCache {
  private readonly blocks = new Map<number, SharedBytes>();
  private bytes = 0;

  get(since: number): SharedBytes | undefined {
    return this.blocks.get(since);
  }

  /** Evicts the oldest entries, because clients can resume from any revision that a room has had. */
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
