import { chakra } from '@chakra-ui/react';
import { MAX_ORDER_DAYS, MAX_SCREENS } from '@contracts/domain/paywall-form';
import { Button } from '@ui/components/button';
import { Input, Tick, TickRow } from '@ui/forms/controls';
import { FieldErrorText } from '@ui/forms/field-frame';
import { countOf, type EventDraft, isLimited, limited, withType } from './event-draft';
import { eventsText as text } from './events.messages';

export interface EventCardProps {
  event: EventDraft;
  errors: readonly string[];
  isRefreshing: boolean;
  onChange: (event: EventDraft) => void;
  onRefresh: () => void;
  onRemove: () => void;
}

/** An event that is linked to a channel: which of its registration types may watch, on how many screens, and for how long. */
export function EventCard({ event, errors, isRefreshing, onChange, onRefresh, onRemove }: EventCardProps) {
  const hasLimit = isLimited(event);
  return (
    <chakra.section
      aria-label={event.eventName}
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      p="4"
      display="grid"
      gap="3"
    >
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="start">
        <chakra.div flex="1 1 12rem" minWidth="0">
          <chakra.h4 fontWeight="semibold">{event.eventName}</chakra.h4>
          <chakra.p fontSize="sm" color="text-muted">
            {[event.eventNumber, event.eventDate].filter(Boolean).join(' · ')}
          </chakra.p>
        </chakra.div>
        <Button type="button" variant="outline" isBusy={isRefreshing} onClick={onRefresh}>
          {text('events.refresh')}
        </Button>
        <Button type="button" variant="outline" onClick={onRemove}>
          {text('events.remove')}
        </Button>
      </chakra.div>
      <TickRow>
        <Tick type="checkbox" checked={hasLimit} onChange={({ target }) => onChange(limited(event, target.checked))} />
        {text('events.limit')}
      </TickRow>
      <chakra.p fontSize="sm" color="text-muted">
        {text('events.typesHelp')}
      </chakra.p>
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {event.types.map(({ id, name, numberOfScreens, orderRelativeDays }) => (
          <chakra.li key={id} display="flex" flexWrap="wrap" gap="3" alignItems="center">
            <chakra.div flex="1 1 10rem">
              <TickRow>
                <Tick
                  type="checkbox"
                  checked={numberOfScreens !== null}
                  onChange={({ target }) =>
                    onChange(withType(event, id, { numberOfScreens: target.checked ? 1 : null }))
                  }
                />
                {name}
              </TickRow>
            </chakra.div>
            {numberOfScreens !== null && (
              <Count
                label={text('events.screens', { type: name })}
                words={text('events.screensLabel')}
                count={numberOfScreens}
                most={MAX_SCREENS}
                onCount={(count) => onChange(withType(event, id, { numberOfScreens: count ?? 1 }))}
              />
            )}
            {numberOfScreens !== null && orderRelativeDays !== null && (
              <Count
                label={text('events.days', { type: name })}
                words={text('events.daysLabel')}
                count={orderRelativeDays}
                most={MAX_ORDER_DAYS}
                onCount={(count) => onChange(withType(event, id, { orderRelativeDays: count ?? 1 }))}
              />
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {errors.map((message) => (
        <FieldErrorText key={message} id={`${event.eventNumber}-${message}`}>
          {message}
        </FieldErrorText>
      ))}
    </chakra.section>
  );
}

interface CountProps {
  label: string;
  words: string;
  count: number;
  most: number;
  onCount: (count: number | null) => void;
}

function Count({ label, words, count, most, onCount }: CountProps) {
  return (
    <chakra.div display="flex" alignItems="center" gap="2" fontSize="sm">
      <span aria-hidden="true">{words}</span>
      <Input
        aria-label={label}
        inputMode="numeric"
        width="5rem"
        value={String(count)}
        onChange={({ target }) => onCount(countOf(target.value, count, most))}
      />
    </chakra.div>
  );
}
