import { type AccessRules, areRulesStale, rulesOffered } from '@contracts/domain/access-rules';
import type { ContentRule, ContentRules, RuleEvent } from './rules.requests';

export type RulesDraft = Pick<ContentRules, 'enabled' | 'rules'>;

export const draftOf = ({ enabled, rules }: ContentRules): RulesDraft => ({ enabled, rules });

export const EMPTY_RULE: ContentRule = { attendeeTypeIds: [], fields: [] };

export function withChoice(ids: readonly string[], id: string, isChosen: boolean): string[] {
  return isChosen ? [...ids.filter((each) => each !== id), id] : ids.filter((each) => each !== id);
}

export function optionIdsOf(rule: ContentRule, fieldId: string): string[] {
  return rule.fields.find((field) => field.fieldId === fieldId)?.optionIds ?? [];
}

export function withOption(rule: ContentRule, fieldId: string, optionId: string, isChosen: boolean): ContentRule {
  const optionIds = withChoice(optionIdsOf(rule, fieldId), optionId, isChosen);
  const others = rule.fields.filter((field) => field.fieldId !== fieldId);
  return { ...rule, fields: optionIds.length > 0 ? [...others, { fieldId, optionIds }] : others };
}

export const isEmptyRule = ({ attendeeTypeIds, fields }: ContentRule): boolean =>
  attendeeTypeIds.length === 0 && fields.every(({ optionIds }) => optionIds.length === 0);

export type RuleLoss = 'none' | 'some' | 'all';

/** What the rules lose if the content is then only in these channels (spec 3 §4). */
export function lossOf({ enabled, rules, events }: ContentRules, channelIds: readonly string[]): RuleLoss {
  const kept = events.filter((event) => event.channelIds.some((id) => channelIds.includes(id)));
  if (kept.length === events.length || rules.length === 0) return 'none';
  const all = judged({ enabled, rules });
  const before = JSON.stringify(rulesOffered(all, offersOf(events)));
  if (JSON.stringify(rulesOffered(all, offersOf(kept))) !== before) return 'some';
  return kept.length > 0 && areRulesStale(all, offersOf(kept)) ? 'all' : 'none';
}

function judged({ enabled, rules }: RulesDraft): AccessRules {
  return {
    enabled,
    rules: rules.map(({ attendeeTypeIds, fields }) => ({
      attendeeTypeIds,
      fields: Object.fromEntries(fields.map(({ fieldId, optionIds }) => [fieldId, optionIds])),
    })),
  };
}

function offersOf(events: readonly RuleEvent[]) {
  return {
    typeIds: new Set(events.flatMap(({ types }) => types.map(({ id }) => id))),
    optionIds: new Set(events.flatMap(({ fields }) => fields.flatMap(({ options }) => options.map(({ id }) => id)))),
  };
}
