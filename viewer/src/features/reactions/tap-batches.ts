import type { ReactionIcon } from '@contracts/domain/enums';
import { MAX_TAPS } from '@contracts/domain/reactions';
import { v4 } from 'uuid';

/** A batch is sent this long after its last tap, in milliseconds (spec 3 §9). */
const SENT_AFTER_MS = 1_000;
/** How long to wait before a batch is sent again, in milliseconds; after the last, it is dropped: by then, nobody expects it. */
const AGAIN_AFTER_MS = [1_000, 2_000, 4_000, 8_000];

export interface Batch {
  sender: string;
  batch: number;
  taps: ReactionIcon[];
}

/** `unknown`: no response, or one that doesn't say whether the taps were counted. */
export type Answer = 'counted' | 'refused' | 'unknown';

interface TapBatchesOptions {
  post: (batch: Batch) => Promise<Answer>;
  onSent: (taps: readonly ReactionIcon[]) => void;
  /** They don't count. */
  onDropped: (taps: readonly ReactionIcon[]) => void;
}

/** Of this page, until it's loaded again: the server counts each number of a sender once. */
const sender = v4();
let lastNumber = 0;

/** Collects a viewer's taps and sends them in batches, one after the other, each with a number that makes it safe to send again. */
export class TapBatches {
  private taps: ReactionIcon[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private queue: Promise<void> = Promise.resolve();

  constructor(private readonly options: TapBatchesOptions) {}

  add(icon: ReactionIcon): void {
    this.taps.push(icon);
    clearTimeout(this.timer);
    if (this.taps.length >= MAX_TAPS) this.flush();
    else this.timer = setTimeout(() => this.flush(), SENT_AFTER_MS);
  }

  /** Sends what has been collected without waiting for more. */
  flush(): void {
    clearTimeout(this.timer);
    if (this.taps.length === 0) return;
    const { taps } = this;
    this.taps = [];
    this.queue = this.queue.then(() => this.send(taps));
  }

  private async send(taps: ReactionIcon[]): Promise<void> {
    lastNumber += 1;
    const batch = { sender, batch: lastNumber, taps };
    this.options.onSent(taps);
    for (const wait of [...AGAIN_AFTER_MS, null]) {
      const answer = await this.options.post(batch);
      if (answer === 'counted') return;
      if (answer === 'refused' || wait === null) break;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    this.options.onDropped(taps);
  }
}
