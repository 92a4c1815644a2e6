import { chakra } from '@chakra-ui/react';
import { EVENT_NUMBER_TAKEN, INVALID_EVENT_NUMBER, isEventNumber } from '@contracts/domain/paywall-form';
import { Button } from '@ui/components/button';
import { Input } from '@ui/forms/controls';
import { FieldBox, FieldErrorText, FieldHelp, FieldLabel } from '@ui/forms/field-frame';
import { useId, useState } from 'react';
import { type EventDraft, withDetails } from './event-draft';
import { eventsText as text } from './events.messages';
import { failureOf, lookUpEvent } from './events.requests';

export interface AddEventProps {
  clientId: string;
  taken: readonly string[];
  onAdd: (event: EventDraft) => void;
}

/** Looks up an event by its number, and adds it. */
export function AddEvent({ clientId, taken, onAdd }: AddEventProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const handleAdd = async () => {
    if (taken.includes(typed)) return setError(EVENT_NUMBER_TAKEN);
    setIsBusy(true);
    setError(null);
    try {
      onAdd(withDetails(await lookUpEvent(clientId, typed), null));
      setTyped('');
    } catch (error) {
      setError(failureOf(error));
    }
    setIsBusy(false);
  };
  return (
    <FieldBox>
      <FieldLabel htmlFor={id}>{text('events.number')}</FieldLabel>
      <FieldHelp id={`${id}-help`}>
        {typed === '' || isEventNumber(typed) ? text('events.numberHelp') : INVALID_EVENT_NUMBER}
      </FieldHelp>
      <chakra.div display="flex" gap="3">
        <Input
          id={id}
          value={typed}
          width="9rem"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, `${id}-help`].filter(Boolean).join(' ')}
          onChange={({ target }) => {
            setTyped(target.value.replace(/\D/g, '').slice(0, 6));
            setError(null);
          }}
        />
        <Button
          type="button"
          variant="outline"
          isBusy={isBusy}
          disabled={!isEventNumber(typed)}
          onClick={() => void handleAdd()}
        >
          {text('events.add')}
        </Button>
      </chakra.div>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </FieldBox>
  );
}
