import { isEmailAddress, normaliseEmail } from './email-address.js';
import { type ResponseAction, Role } from './enums.js';
import { isBlank } from './form-checks.js';

/** Roles that create, edit, and delete interactions; hosts only send them (spec 3 §6). */
export const INTERACTION_EDITOR_ROLES: readonly Role[] = [Role.owner, Role.admin, Role.superhost];

export const INTERACTION_STATES = ['active', 'sent', 'deleted'] as const;
export type InteractionState = (typeof INTERACTION_STATES)[number];

/** `clear`: the content was deleted or became on demand, which takes even what was sent along. */
export const INTERACTION_EVENTS = ['edit', 'send', 'delete', 'clear'] as const;
export type InteractionEvent = (typeof INTERACTION_EVENTS)[number];

/** What can happen to an interaction, and what it is then (spec 3 §4). */
const TRANSITIONS: Record<InteractionState, Partial<Record<InteractionEvent, InteractionState>>> = {
  active: { edit: 'active', send: 'sent', delete: 'deleted', clear: 'deleted' },
  sent: { clear: 'deleted' },
  deleted: {},
};

export const SENT_INTERACTION_MESSAGE = 'This interaction has been sent and can no longer be changed.';

/** The state of a stored interaction: active until it is sent, deleted once it has a version code. */
export function interactionStateOf({
  showAt,
  versionCode,
}: {
  readonly showAt: Date | string | null;
  readonly versionCode: string | null;
}): InteractionState {
  if (versionCode !== null) return 'deleted';
  return showAt === null ? 'active' : 'sent';
}

/** The state after the event, or `null` if it can't happen in this state. */
export function interactionTransition(state: InteractionState, event: InteractionEvent): InteractionState | null {
  return TRANSITIONS[state][event] ?? null;
}

export const NOT_LIVE_MESSAGE = 'Video Not Live';

/** Whether interactions can be sent at `now`: from opening until closing, all in milliseconds (spec 3 §2). */
export function canSendInteraction(
  { opensAt, closesAt }: { readonly opensAt: number | null; readonly closesAt: number | null },
  now: number,
): boolean {
  return opensAt !== null && closesAt !== null && opensAt <= now && now < closesAt;
}

interface Sent {
  readonly id: string;
  /** When it was sent, ISO 8601. */
  readonly showAt: string | null;
  readonly displayOrder: number;
}

interface Hiding {
  /** From when viewers don't see it anymore, ISO 8601; null: it isn't hidden. */
  readonly hideAt: string | null;
}

/** The interaction that a viewer sees at `now`, epoch milliseconds: the latest sent one that isn't hidden and that this viewer hasn't answered (spec 3 §4). */
export function shownInteraction<T extends Sent & Hiding>(
  sent: readonly T[],
  answered: ReadonlySet<string>,
  now: number,
): T | null {
  const shown = sent.filter(
    (each) => each.showAt !== null && !answered.has(each.id) && !isInteractionHidden(each, now),
  );
  return shown.sort(bySending)[0] ?? null;
}

/** Whether viewers don't see it anymore at `now`, epoch milliseconds. */
export function isInteractionHidden({ hideAt }: Hiding, now: number): boolean {
  return hideAt !== null && Date.parse(hideAt) <= now;
}

/** When the next of these is hidden, epoch milliseconds; null: none will be. */
export function nextHiding(sent: readonly Hiding[], now: number): number | null {
  const coming = sent.flatMap((each) =>
    each.hideAt === null || isInteractionHidden(each, now) ? [] : Date.parse(each.hideAt),
  );
  return coming.length === 0 ? null : Math.min(...coming);
}

/** How long after an interaction was hidden an answer still counts, in milliseconds: someone may be typing an email address. */
export const LATE_ANSWER_MS = 60_000;

/** The order of lists: the latest sent first, then those not sent in the order of staff (spec 3 §7). */
export function bySending(a: Sent, b: Sent): number {
  const [first, second] = [a, b].map(({ showAt }) => (showAt === null ? Number.NEGATIVE_INFINITY : Date.parse(showAt)));
  return second! - first! || a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1);
}

/** Whether something follows the choice of this response before the interaction ends: a text, a form, or another page. */
export function hasMoreAfter({ actionType, actionText }: { actionType: ResponseAction; actionText: string }): boolean {
  if (actionType === 'collectEmail' || actionType === 'runCode' || actionType === 'customContent') return true;
  return (actionType === 'textOnly' || actionType === 'close') && !isBlank(actionText);
}

/** The error in an email address that a viewer leaves (spec 3 §5). */
export function answerEmailIssue(email: string): string | null {
  if (isBlank(email)) return 'Email is required';
  return isEmailAddress(normaliseEmail(email)) ? null : 'Must be a valid email';
}

/** The title of a copy. */
export function copiedTitle(title: string): string {
  return `Copy of ${title}`;
}
