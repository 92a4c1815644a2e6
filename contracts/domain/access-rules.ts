/** One rule about who of the attendees may watch a content: those of a type, or who chose an option of a field (spec 3 §3). */
export interface AccessRule {
  readonly attendeeTypeIds: readonly string[];
  /** Ids of options by the id of their field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** The rules of a content, which decide only while they are enabled. */
export interface AccessRules {
  readonly enabled: boolean;
  readonly rules: readonly AccessRule[];
}

export const NO_ACCESS_RULES: AccessRules = { enabled: false, rules: [] };
export const MAX_RULES = 20;
/** Types, fields, and options of one rule. */
export const MAX_CHOICES = 200;

/** What the events of a content's channels have that rules can name. */
export interface RuleOffers {
  readonly typeIds: ReadonlySet<string>;
  readonly optionIds: ReadonlySet<string>;
}

/**
 * The rules without what the events don't have. A rule that names nothing is left out: it would keep out no one (spec 3 §4). If none would be left, they stay
 * as they are, and keep out everyone until editors change them: a locked content must not open by itself.
 */
export function rulesOffered({ enabled, rules }: AccessRules, { typeIds, optionIds }: RuleOffers): AccessRules {
  const offered = rules.map(({ attendeeTypeIds, fields }): AccessRule => {
    const kept = Object.entries(fields)
      .map(([id, options]) => [id, options.filter((option) => optionIds.has(option))] as const)
      .filter(([, options]) => options.length > 0);
    return { attendeeTypeIds: attendeeTypeIds.filter((id) => typeIds.has(id)), fields: Object.fromEntries(kept) };
  });
  const kept = offered.filter(namesAnything);
  const isEmptied = kept.length === 0 && rules.some(namesAnything) && typeIds.size + optionIds.size > 0;
  return { enabled, rules: isEmptied ? rules : kept };
}

/** Whether the rules keep out everyone, because they name only what the events don't have. */
export function areRulesStale({ enabled, rules }: AccessRules, { typeIds, optionIds }: RuleOffers): boolean {
  return enabled && rules.some((rule) => namesAnything(rule) && !isOffered(rule));

  function isOffered({ attendeeTypeIds, fields }: AccessRule): boolean {
    return (
      attendeeTypeIds.some((id) => typeIds.has(id)) ||
      Object.values(fields).some((options) => options.some((id) => optionIds.has(id)))
    );
  }
}

function namesAnything({ attendeeTypeIds, fields }: AccessRule): boolean {
  return attendeeTypeIds.length > 0 || Object.values(fields).some((options) => options.length > 0);
}

/** What rules read of an attendee. */
export interface RuledAttendee {
  readonly typeId: string;
  readonly optionIds: readonly string[];
}

/** Whether an attendee meets every rule. An empty rule is met by everyone (spec 1 §4). */
export function meetsAccessRules(rules: readonly AccessRule[], attendee: RuledAttendee): boolean {
  return rules.every((rule) => !namesAnything(rule) || meetsRule(rule, attendee));
}

function meetsRule({ attendeeTypeIds, fields }: AccessRule, { typeId, optionIds }: RuledAttendee): boolean {
  const wanted = Object.values(fields).flat();
  return attendeeTypeIds.includes(typeId) || wanted.some((id) => optionIds.includes(id));
}
