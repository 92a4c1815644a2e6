import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { Tick, TickRow } from '@ui/forms/controls';
import { rulesText as text } from './rules.messages';
import type { ContentRule, RuleEvent } from './rules.requests';
import { isEmptyRule, optionIdsOf, withChoice, withOption } from './rules-draft';

export interface RuleCardProps {
  number: number;
  rule: ContentRule;
  events: readonly RuleEvent[];
  isLocked: boolean;
  onChange: (rule: ContentRule) => void;
  onRemove: () => void;
}

/** A rule: attendee types and options of which one is enough. */
export function RuleCard({ number, rule, events, isLocked, onChange, onRemove }: RuleCardProps) {
  return (
    <chakra.section
      aria-label={text('rules.rule', { number })}
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      p="4"
      display="grid"
      gap="4"
    >
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <chakra.h4 flex="1" fontWeight="semibold">
          {text('rules.rule', { number })}
        </chakra.h4>
        {!isLocked && (
          <Button type="button" variant="outline" size="sm" onClick={onRemove}>
            {text('rules.remove', { number })}
          </Button>
        )}
      </chakra.div>
      {events.map(({ eventNumber, eventName, types, fields }) => (
        <chakra.div key={eventNumber} display="grid" gap="3">
          <chakra.p fontSize="sm" color="text-muted">{`${eventName} · ${eventNumber}`}</chakra.p>
          <Choices
            legend={text('rules.types')}
            choices={types}
            chosen={rule.attendeeTypeIds}
            isLocked={isLocked}
            onChoose={(id, isChosen) =>
              onChange({ ...rule, attendeeTypeIds: withChoice(rule.attendeeTypeIds, id, isChosen) })
            }
          />
          {fields.map(({ id: fieldId, name, options }) => (
            <Choices
              key={fieldId}
              legend={name}
              choices={options}
              chosen={optionIdsOf(rule, fieldId)}
              isLocked={isLocked}
              onChoose={(id, isChosen) => onChange(withOption(rule, fieldId, id, isChosen))}
            />
          ))}
        </chakra.div>
      ))}
      {isEmptyRule(rule) && (
        <chakra.p fontSize="sm" color="text-muted">
          {text('rules.empty')}
        </chakra.p>
      )}
    </chakra.section>
  );
}

interface ChoicesProps {
  legend: string;
  choices: readonly { id: string; name: string }[];
  chosen: readonly string[];
  isLocked: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

function Choices({ legend, choices, chosen, isLocked, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="1">
        {legend}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        {choices.map(({ id, name }) => (
          <TickRow key={id}>
            <Tick
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={isLocked}
              onChange={({ target }) => onChoose(id, target.checked)}
            />
            {name}
          </TickRow>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
