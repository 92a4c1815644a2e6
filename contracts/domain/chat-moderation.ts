import type { ErrorCode } from './errors.js';

/** Seconds between two messages of one viewer while slow mode is on, as moderators choose them; 0: it's off. */
export const SLOW_SECONDS = [0, 5, 10, 30, 60, 300] as const;
export const MAX_SLOW_SECONDS = 3_600;

/** How long someone can be muted, in seconds: from 10 seconds to 24 hours. */
export const MIN_MUTE_SECONDS = 10;
export const MAX_MUTE_SECONDS = 86_400;
/** What moderators choose from. */
export const MUTE_SECONDS = [10, 60, 300, 600, 3_600, 86_400] as const;

/** How long newcomers from the address of a banned guest must sign in to write, in milliseconds. */
export const ADDRESS_MARK_MS = 600_000;

/** Where a ban applies: in one content, or in everything of the organization. */
export const BAN_SCOPES = ['content', 'organization'] as const;
export type BanScope = (typeof BAN_SCOPES)[number];

export const REVIEW_DECISIONS = ['approve', 'reject'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

export const FEEDBACK_KINDS = ['like', 'flag'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Likes and flags together that one person can give in one content. */
export const MAX_FEEDBACK = 2_000;

interface Flaggable {
  readonly uid: string;
  readonly isHost: boolean;
  readonly isDeleted: boolean;
}

/** Whether someone may flag a message: not their own, and not one of a host (spec 3 §6). */
export function mayFlag({ uid, isHost, isDeleted }: Flaggable, flagger: string): boolean {
  return !isDeleted && !isHost && uid !== flagger;
}

/** What staff can set while a chat runs. It applies to viewers only. */
export interface ChatRules {
  readonly isPaused: boolean;
  /** Seconds between two messages of one viewer; 0: no limit. */
  readonly slowSeconds: number;
  /** Only people with an account can write. */
  readonly requiresSignin: boolean;
  /** Messages wait until a moderator approves them. */
  readonly holdsMessages: boolean;
}

export const NO_RULES: ChatRules = { isPaused: false, slowSeconds: 0, requiresSignin: false, holdsMessages: false };

/** Until when someone must wait after their last message, in epoch milliseconds; null: they can write (0 if they haven't written). */
export function slowUntil({ slowSeconds }: Pick<ChatRules, 'slowSeconds'>, lastAt: number | null): number | null {
  return slowSeconds === 0 || lastAt === null ? null : lastAt + slowSeconds * 1_000;
}

/** Refusals that concern the moment, not the text, so that the composer keeps the draft. */
export const REFUSALS_FOR_NOW = ['slow_mode', 'muted', 'chat_paused'] as const satisfies readonly ErrorCode[];
