import { boundedCache } from '../platform/cache/bounded-cache.js';

/** Senders that are remembered. The one that was quiet for longest is forgotten first. */
const MOST_SENDERS = 50_000;
/** How many numbers before its highest one are remembered of each sender: the bits of a number. */
const REMEMBERED = 32;

interface Sender {
  highest: number;
  /** Bit n: the batch with the number `highest - n` was sent. */
  bits: number;
}

/** Which batches each sender has sent, so that a repeated one counts once. Batches of one sender may arrive in any order. */
export class SentBatches {
  private readonly senders = boundedCache<Sender>(MOST_SENDERS);

  /** 'too-old': so far behind the sender's other batches that it isn't known whether it was sent. */
  statusOf(sender: string, batch: number): 'new' | 'sent' | 'too-old' {
    const known = this.senders.get(sender);
    if (!known || batch > known.highest) return 'new';
    const behind = known.highest - batch;
    if (behind >= REMEMBERED) return 'too-old';
    return (known.bits >>> behind) & 1 ? 'sent' : 'new';
  }

  note(sender: string, batch: number): void {
    const known = this.senders.get(sender);
    if (!known) {
      this.senders.set(sender, { highest: batch, bits: 1 });
      return;
    }
    const ahead = batch - known.highest;
    if (ahead > 0) {
      known.bits = ahead < REMEMBERED ? (known.bits << ahead) | 1 : 1;
      known.highest = batch;
    } else if (-ahead < REMEMBERED) known.bits |= 1 << -ahead;
  }
}
