import { type CallerName, SELF_MADE, SPEAKS_FOR, STRANGERS } from '../support/callers.js';
import type { Operation } from '../support/contract-document.js';
import type { AccessRow, Target } from './access-row.js';

export type Verdict = 'allowed' | 'unauthorized' | 'forbidden' | 'not_found';

const OWN_STAFF: readonly CallerName[] = ['host', 'superhost', 'admin', 'owner', 'otherChannelHost'];
const FOREIGN_STAFF: readonly CallerName[] = ['foreignOwner'];
const EVERYWHERE: readonly CallerName[] = ['globalAdmin', 'globalOwner'];

/** Targets that make sense for a row: what names nothing is only one's own, what names one thing lies in nothing. */
export function targetsOf(row: AccessRow, operation: Operation): Target[] {
  if (!row.names) return ['own'];
  const named =
    operation.parameters.filter(({ in: place }) => place === 'path').length + (row.query || row.isInBody ? 1 : 0);
  const isNested = named > 1;
  if (row.reach === 'self') return ['own', 'foreign', 'random', ...(isNested ? (['lost', 'mixed'] as const) : [])];
  return isNested ? ['own', 'foreign', 'deleted', 'random', 'lost', 'mixed'] : ['own', 'foreign', 'deleted', 'random'];
}

/** What must come of it; several where the row leaves it open. */
export function verdictsOf(row: AccessRow, caller: CallerName, target: Target): Verdict[] {
  const person = SPEAKS_FOR[caller];
  if (person === undefined) return verdictsFor(row, caller, target);
  if (row.isPersonOnly || (row.isSpokenInPerson && !SELF_MADE.includes(caller))) return ['forbidden'];
  const isAtHome = target === (FOREIGN_STAFF.includes(person) ? 'foreign' : 'own');
  const isAbroad = !isAtHome && (target === 'own' || target === 'foreign');
  if (!row.needsHome || isAtHome) return verdictsFor(row, person, target);
  if (isAbroad) return ['forbidden'];
  // What is lost in a thing of another organization may be refused like the thing itself.
  return FOREIGN_STAFF.includes(person) ? ['forbidden', 'not_found'] : verdictsFor(row, person, target);
}

function verdictsFor(row: AccessRow, caller: CallerName, target: Target): Verdict[] {
  if (STRANGERS.includes(caller) && !row.allowed.includes(caller)) return ['unauthorized'];
  if (row.reach === 'self') return [target === 'own' && row.allowed.includes(caller) ? 'allowed' : 'not_found'];
  const isThere = target === 'own' || target === 'foreign';
  if (row.reach === 'anywhere') {
    if (!row.allowed.includes(caller))
      return [row.outsiderRefusal ?? 'not_found', ...(target === 'random' ? (['not_found'] as const) : [])];
    return [isThere ? 'allowed' : 'not_found'];
  }
  if (!isThere) {
    // With unknown things only, nobody is inside.
    const isRefusedFirst = row.refusesStaffFirst === true && OWN_STAFF.includes(caller) && target !== 'random';
    return isRefusedFirst ? ['not_found', row.staffRefusal ?? 'not_found'] : ['not_found'];
  }
  const isAllowed =
    target === 'own' ? row.allowed.includes(caller) && caller !== 'foreignOwner' : isAllowedAbroad(row, caller);
  if (isAllowed) return ['allowed'];
  const isInside = EVERYWHERE.includes(caller) || (target === 'own' ? OWN_STAFF : FOREIGN_STAFF).includes(caller);
  return [(isInside ? row.staffRefusal : row.outsiderRefusal) ?? 'not_found'];
}

function isAllowedAbroad(row: AccessRow, caller: CallerName): boolean {
  if (FOREIGN_STAFF.includes(caller)) return row.allowed.includes('owner');
  return EVERYWHERE.includes(caller) && row.allowed.includes(caller);
}

/** Pairs of targets between which no refused caller may tell a difference. */
export function indistinguishable(row: AccessRow, targets: readonly Target[]): [Target, Target][] {
  const unknown = targets.includes('lost') ? 'lost' : 'random';
  const pairs: [Target, Target][] = [
    ['deleted', unknown],
    ['mixed', unknown],
  ];
  return row.outsiderRefusal ? pairs : [['foreign', 'random'], ...pairs];
}

export function verdictOf(status: number, success: number): Verdict | number {
  if (status === success) return 'allowed';
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  return status === 404 ? 'not_found' : status;
}
