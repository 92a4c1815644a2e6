import type { Role } from '../../contracts/domain/enums.js';
import type { Ids } from '../support/access-fixture.js';
import { CALLERS, type CallerName, STRANGERS } from '../support/callers.js';

/** Groups of callers that rows allow: who has a token, global roles, and staff of the organization and the content's channel. */
export const KNOWN = CALLERS.filter((name) => !STRANGERS.includes(name));
export const GLOBALS: readonly CallerName[] = ['globalAdmin', 'globalOwner'];
export const EDITORS: readonly CallerName[] = ['admin', 'owner', ...GLOBALS];
export const STAFF: readonly CallerName[] = ['host', 'superhost', ...EDITORS];

/** Whose things a request names. `lost` and `mixed`: own ones, of which the innermost is unknown or foreign. */
export type Target = 'own' | 'foreign' | 'deleted' | 'random' | 'lost' | 'mixed';

/** What someone learns who is not allowed, being on the organization's staff or not. */
type Refusal = 'not_found' | 'forbidden';

export interface AccessRow {
  operation: string;
  /** Who may, with own things. */
  allowed: readonly CallerName[];
  /**
   * `anywhere`: things of any organization are as good; `organization`: foreign things only for their own staff and for
   * global roles; `self`: one's own account only, anyone else's does not exist.
   */
  reach: 'anywhere' | 'organization' | 'self';
  /** Of each audited act of staff: someone who may, here or in the whole product, and whose right is taken away while the request waits (ADR 11). */
  actor?: Role | { globalRole: Role };
  /** Status of the answer to those who may. */
  success: number;
  /** Which of the ids is the innermost; none: the operation names nothing. */
  names?: keyof Ids;
  /** Own organization's staff who may not. */
  staffRefusal?: Refusal;
  /** Own staff who may not may learn so before the innermost thing is looked for: true of what is nested in the organization's own address. */
  refusesStaffFirst?: boolean;
  /** Everyone else who may not, where the thing itself is to be seen. */
  outsiderRefusal?: Refusal;
  /** The body names the thing, or the organization in which it lies. */
  isInBody?: boolean;
  /** Refuses personal access tokens, whatever they name. */
  isPersonOnly?: boolean;
  /** A person speaks: refuses personal access tokens that someone else made, whatever they name. */
  isSpokenInPerson?: boolean;
  /** A token does it with things of its own organization only. */
  needsHome?: boolean;
  /** The channel is gone afterward: each caller gets one to delete. */
  endsChannel?: boolean;
  /** Where the path calls an id by another name. */
  params?(ids: Ids): Record<string, string>;
  query?(ids: Ids): Record<string, string>;
  body?(ids: Ids): unknown;
  /** Sent instead of a body. */
  file?: Buffer;
}
