/** Drift in seconds above which gentle correction would take too long, so the player seeks. */
const SEEK_DRIFT = 1;
/** Drift in seconds at which correction starts, and below which it ends; the gap keeps the rate from flapping. */
const START_DRIFT = 0.15;
const STOP_DRIFT = 0.04;
const STRONG_DRIFT = 0.4;
const GENTLE_CHANGE = 0.05;
const STRONG_CHANGE = 0.1;

export type SyncDecision =
  | { readonly action: 'none' }
  | { readonly action: 'rate'; readonly rate: number }
  | { readonly action: 'seek'; readonly to: number };

/** One exchange with the server's clock, all in milliseconds: the local clock at sending and receiving, the server's in between. */
export interface ClockSample {
  readonly sentAt: number;
  readonly serverAt: number;
  readonly receivedAt: number;
}

/** The program's position at `now`, in seconds since startsAt (both milliseconds); 0 before the start (spec 3 §1). */
export function programPosition(startsAt: number, now: number): number {
  return Math.max(0, (now - startsAt) / 1_000);
}

/** How a player at `position` gets to `target` (both seconds): nothing, a slightly different playback rate, or a seek (spec 3 §1). */
export function syncDecision(input: {
  readonly position: number;
  readonly target: number;
  readonly rate: number;
}): SyncDecision {
  const { position, target, rate } = input;
  const behind = target - position;
  if (Number.isNaN(behind)) return { action: 'none' };
  const drift = Math.abs(behind);
  if (drift > SEEK_DRIFT) return { action: 'seek', to: target };
  const wanted = isInStep(behind, rate) ? 1 : correctingRate(behind);
  return wanted === rate ? { action: 'none' } : { action: 'rate', rate: wanted };
}

/** Milliseconds to add to the local clock to get the server's, from the exchange with the shortest round trip; `null` without a usable one. */
export function clockOffset(samples: readonly ClockSample[]): number | null {
  let best: ClockSample | null = null;
  for (const sample of samples) {
    const roundTrip = sample.receivedAt - sample.sentAt;
    const isUsable = Number.isFinite(roundTrip) && roundTrip >= 0 && Number.isFinite(sample.serverAt);
    if (isUsable && (best === null || roundTrip < best.receivedAt - best.sentAt)) best = sample;
  }
  return best === null ? null : best.serverAt - (best.sentAt + best.receivedAt) / 2;
}

function isInStep(behind: number, rate: number): boolean {
  const drift = Math.abs(behind);
  const isStillCorrecting = behind > 0 ? rate > 1 : rate < 1;
  return drift < (isStillCorrecting ? STOP_DRIFT : START_DRIFT);
}

function correctingRate(behind: number): number {
  return 1 + Math.sign(behind) * (Math.abs(behind) < STRONG_DRIFT ? GENTLE_CHANGE : STRONG_CHANGE);
}
