import { programPosition, syncDecision } from '@contracts/domain/simulated-live';
import { machine, type StreamEnvironment } from '../stream/stream-environment';

export type ProgramMedia = Pick<
  HTMLMediaElement,
  | 'currentTime'
  | 'duration'
  | 'playbackRate'
  | 'paused'
  | 'seeking'
  | 'readyState'
  | 'play'
  | 'pause'
  | 'addEventListener'
  | 'removeEventListener'
>;

export interface ProgramOptions {
  /** Start of the program, epoch milliseconds by the server's clock. */
  startsAt: number;
  serverNow: () => number;
  /** False for players that support only a few fixed rates: they are corrected by seeking alone. */
  hasFineRate?: boolean;
  /** Starts the media at the program's position; by default, plays it as it is. */
  play?: () => void;
  onEndChange?: (hasEnded: boolean) => void;
  /** Called once the picture is the program's. */
  onArrive?: () => void;
  environment?: StreamEnvironment;
}

const LOOK_EVERY_MS = 250;
const HAVE_METADATA = 1;
const HAVE_CURRENT_DATA = 2;
const HAVE_FUTURE_DATA = 3;
/** Seconds off the program at which the picture still counts as right. */
const NEAR = 2;
/** Something that has been playing this long, such as a provider's ad, is shown although it isn't where it should be. */
const COVERED_AT_MOST_MS = 12_000;
/** A seek without data after this long is too late: the next one starts from the current position. */
const JUMP_PATIENCE_MS = 10_000;
const BETWEEN_JUMPS_MS = 2_000;
const LONGEST_LEAD = 5;
const COARSE_DRIFT = 0.4;
const EVENTS = ['loadedmetadata', 'canplay', 'playing', 'seeked', 'ratechange'] as const;

/** Keeps a player at the program's position: everyone sees the same at the same time, despite delays, pauses, or sleep (spec 3 §1). The returned function stops it. */
export function followProgram(media: ProgramMedia, options: ProgramOptions): () => void {
  const { startsAt, serverNow, hasFineRate = true, environment = machine } = options;
  let isHeld = false;
  let hasEnded = false;
  let isPausedByBrowser = false;
  let hasArrived = false;
  let playsSince: number | null = null;
  let jumpedAt: number | null = null;
  let settledAt = Number.NEGATIVE_INFINITY;
  /** Seconds to seek ahead, because loading takes time: learned from earlier seeks. */
  let lead = 0;
  let cancelLook = () => {};

  const stopWaking = environment.onWake(wake);
  media.addEventListener('play', handlePlay);
  media.addEventListener('pause', handlePause);
  for (const name of EVENTS) media.addEventListener(name, step);
  look();

  return () => {
    cancelLook();
    stopWaking();
    media.removeEventListener('play', handlePlay);
    media.removeEventListener('pause', handlePause);
    for (const name of EVENTS) media.removeEventListener(name, step);
    if (media.playbackRate !== 1) media.playbackRate = 1;
  };

  function look(): void {
    cancelLook = environment.after(LOOK_EVERY_MS, look);
    step();
  }

  function step(): void {
    if (media.readyState < HAVE_METADATA) return;
    const now = serverNow();
    const target = programPosition(startsAt, now);
    arriveWhereRight(target, now);
    if (now < startsAt) {
      hold();
      return;
    }
    if (target >= media.duration) {
      end();
      return;
    }
    if (isHeld || hasEnded) resume(target);
    if (media.paused || media.seeking || !isSettled(target, now)) return;
    correct(target, now);
  }

  function arriveWhereRight(target: number, now: number): void {
    if (hasArrived) return;
    if (media.paused) playsSince = null;
    else playsSince ??= now;
    const isRight =
      media.readyState >= HAVE_CURRENT_DATA && !media.seeking && Math.abs(media.currentTime - target) < NEAR;
    const isLate = playsSince !== null && now - playsSince > COVERED_AT_MOST_MS;
    if (!isRight && !isLate) return;
    hasArrived = true;
    options.onArrive?.();
  }

  /** Before the start, the first frame is ready. */
  function hold(): void {
    isHeld = true;
    if (!media.paused) media.pause();
    if (media.currentTime !== 0) media.currentTime = 0;
  }

  function end(): void {
    if (!media.paused) media.pause();
    if (hasEnded) return;
    hasEnded = true;
    options.onEndChange?.(true);
  }

  function resume(target: number): void {
    if (hasEnded) options.onEndChange?.(false);
    hasEnded = false;
    isHeld = false;
    if (Math.abs(media.currentTime - target) > COARSE_DRIFT) media.currentTime = target;
    play();
  }

  function isSettled(target: number, now: number): boolean {
    if (media.readyState < HAVE_FUTURE_DATA) return jumpedAt !== null && now - jumpedAt > JUMP_PATIENCE_MS;
    if (jumpedAt !== null) {
      jumpedAt = null;
      settledAt = now;
      lead = Math.min(LONGEST_LEAD, Math.max(0, lead + target - media.currentTime));
    }
    return true;
  }

  function correct(target: number, now: number): void {
    const decision = syncDecision({ position: media.currentTime, target, rate: media.playbackRate });
    const isFar = decision.action === 'seek' || (!hasFineRate && Math.abs(target - media.currentTime) > COARSE_DRIFT);
    if (isFar) {
      if (now - settledAt < BETWEEN_JUMPS_MS) return;
      if (media.playbackRate !== 1) media.playbackRate = 1;
      jumpedAt = now;
      media.currentTime = target + lead;
    } else if (!hasFineRate) {
      if (media.playbackRate !== 1) media.playbackRate = 1;
    } else if (decision.action === 'rate') {
      media.playbackRate = decision.rate;
    }
  }

  function handlePlay(): void {
    isPausedByBrowser = false;
    settledAt = Number.NEGATIVE_INFINITY;
    step();
  }

  function handlePause(): void {
    isPausedByBrowser = environment.isHidden() && !isHeld && !hasEnded;
  }

  function wake(): void {
    settledAt = Number.NEGATIVE_INFINITY;
    if (isPausedByBrowser && !environment.isHidden()) play();
    step();
  }

  function play(): void {
    if (options.play) options.play();
    else media.play().catch(() => {});
  }
}
