import { chakra } from '@chakra-ui/react';
import { validatePaywall } from '@contracts/domain/paywall-form';
import { ApiError } from '@ui/api/api-error';
import { Button } from '@ui/components/button';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { toast } from '@ui/components/toaster.store';
import { Input, Tick, TickRow } from '@ui/forms/controls';
import { FieldBox, FieldErrorText, FieldHelp, FieldLabel } from '@ui/forms/field-frame';
import { FieldGroup } from '@ui/forms/form-section';
import { Ticket } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { AddEvent } from './add-event';
import { EventCard } from './event-card';
import { bodyOf, draftOf, type EventDraft, type PaywallDraft, withDetails } from './event-draft';
import { eventsText as text } from './events.messages';
import { type ChannelPaywall, failureOf, lookUpEvent, useChannelPaywall } from './events.requests';

const LINKS = [
  ['initialAccessLabel', 'events.initialLabel'],
  ['initialAccessUrl', 'events.initialUrl'],
  ['renewAccessLabel', 'events.renewLabel'],
  ['renewAccessUrl', 'events.renewUrl'],
] as const;

interface FieldError {
  path: string;
  message: string;
}

export interface EventsGroupProps {
  clientId: string;
  channelId: string;
  /** Whether something isn't saved; the form around it warns before it's lost. */
  onDirty: (isDirty: boolean) => void;
}

/** The events whose attendees may watch a channel, which are saved separately from its form. */
export function EventsGroup({ clientId, channelId, onDirty }: EventsGroupProps) {
  const { request, save } = useChannelPaywall({ clientId, channelId });
  return (
    <FieldGroup title={text('events.title')} help={text('events.lead')}>
      {request.data ? (
        <Events
          key={request.data.revision}
          clientId={clientId}
          paywall={request.data}
          onSave={save}
          onDirty={onDirty}
        />
      ) : request.error ? (
        <RequestError request={request} />
      ) : (
        <Skeleton height="8rem" />
      )}
    </FieldGroup>
  );
}

/** Says beside when a channel can be watched that not everyone can. */
export function AttendeesNote({ clientId, channelId }: Omit<EventsGroupProps, 'onDirty'>) {
  const events = useChannelPaywall({ clientId, channelId }).request.data?.events ?? [];
  if (events.length === 0) return null;
  const names = new Intl.ListFormat('en').format(events.map(({ eventName }) => eventName));
  return (
    <chakra.p
      display="flex"
      gap="2.5"
      px="4"
      py="3"
      borderRadius="control"
      borderWidth="1px"
      borderColor="border"
      bg="surface"
      fontSize="sm"
    >
      <chakra.span flexShrink={0} mt="0.5" color="text-muted">
        <Ticket size={16} aria-hidden="true" />
      </chakra.span>
      {text('events.attendeesOnly', { events: names })}
    </chakra.p>
  );
}

interface EventsProps {
  clientId: string;
  paywall: ChannelPaywall;
  onSave: (body: ReturnType<typeof bodyOf> & { revision: number }) => Promise<void>;
  onDirty: (isDirty: boolean) => void;
}

function Events({ clientId, paywall, onSave, onDirty }: EventsProps) {
  const [draft, setDraft] = useState<PaywallDraft>(draftOf(paywall));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(paywall));
  const hasLinks = draft.events.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const change = (next: Partial<PaywallDraft>) => {
    setDraft({ ...draft, ...next });
    setErrors([]);
    setFailure(null);
  };
  const replace = (at: number, event: EventDraft) =>
    change({ events: draft.events.map((each, index) => (index === at ? event : each)) });
  const handleRefresh = async (at: number) => {
    const event = draft.events[at]!;
    setBusy(event.eventNumber);
    try {
      const details = await lookUpEvent(clientId, event.eventNumber);
      if (details.event.EventNumber === event.eventNumber) replace(at, withDetails(details, event));
      else setFailure(text('events.mismatch'));
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(null);
  };
  const handleSave = async () => {
    const found = validatePaywall(draft);
    setErrors(found);
    if (found.length > 0) return;
    setBusy('save');
    try {
      await onSave({ ...bodyOf(draft), revision: paywall.revision });
      toast.success(text('events.saved'));
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) setErrors(error.errors);
      else setFailure(failureOf(error));
    }
    setBusy(null);
  };
  return (
    <>
      {draft.events.map((event, at) => (
        <EventCard
          key={event.eventNumber}
          event={event}
          errors={errors.filter(({ path }) => path.startsWith(`events.${at}.`)).map(({ message }) => message)}
          isRefreshing={busy === event.eventNumber}
          onChange={(next) => replace(at, next)}
          onRefresh={() => void handleRefresh(at)}
          onRemove={() => change({ events: draft.events.filter((_, index) => index !== at) })}
        />
      ))}
      <AddEvent
        clientId={clientId}
        taken={draft.events.map(({ eventNumber }) => eventNumber)}
        onAdd={(event) => change({ events: [...draft.events, event] })}
      />
      {hasLinks && <Entry entry={draft.entry} onChange={(entry) => change({ entry })} />}
      {hasLinks && <GateLinks draft={draft} errors={errors} onChange={change} />}
      {failure && <FieldErrorText id="events-failure">{failure}</FieldErrorText>}
      {(isDirty || busy === 'save') && (
        <chakra.div display="flex" alignItems="center" gap="3">
          <Button type="button" isBusy={busy === 'save'} onClick={() => void handleSave()}>
            {text('events.save')}
          </Button>
          <chakra.span fontSize="sm" color="text-muted">
            {text(hasLinks || paywall.events.length === 0 ? 'events.unsaved' : 'events.opening')}
          </chakra.span>
        </chakra.div>
      )}
      {!isDirty && <ConnectionLine paywall={paywall} />}
    </>
  );
}

function ConnectionLine({ paywall: { events, connection, connectionMessage } }: { paywall: ChannelPaywall }) {
  if (connection === 'failed')
    return (
      <chakra.p role="alert" fontSize="sm" color="danger-text">
        {text('events.retrying', { message: connectionMessage ?? '' })}
      </chakra.p>
    );
  if (connection === 'none') return null;
  const underWay = events.length > 0 ? 'events.connecting' : 'events.disconnecting';
  return (
    <chakra.p role="status" fontSize="sm" color="text-muted">
      {text(connection === 'connected' ? 'events.connected' : underWay)}
    </chakra.p>
  );
}

const ENTRIES = [
  ['number', 'events.entryNumber'],
  ['email', 'events.entryEmail'],
] as const;

function Entry({
  entry,
  onChange,
}: {
  entry: PaywallDraft['entry'];
  onChange: (entry: PaywallDraft['entry']) => void;
}) {
  const name = useId();
  return (
    <chakra.fieldset display="grid" gap="2">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="2">
        {text('events.entry')}
      </chakra.legend>
      {ENTRIES.map(([value, label]) => (
        <TickRow key={value}>
          <Tick type="radio" name={name} checked={entry === value} onChange={() => onChange(value)} />
          {text(label)}
        </TickRow>
      ))}
    </chakra.fieldset>
  );
}

interface GateLinksProps {
  draft: PaywallDraft;
  errors: readonly FieldError[];
  onChange: (change: Partial<PaywallDraft>) => void;
}

function GateLinks({ draft, errors, onChange }: GateLinksProps) {
  const id = useId();
  return (
    <chakra.fieldset display="grid" gap="3">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="2">
        {text('events.links')}
      </chakra.legend>
      <FieldHelp id={`${id}-help`}>{text('events.linksHelp')}</FieldHelp>
      {LINKS.map(([name, label]) => {
        const error = errors.find(({ path }) => path === name)?.message;
        return (
          <FieldBox key={name}>
            <FieldLabel htmlFor={`${id}-${name}`}>{text(label)}</FieldLabel>
            <Input
              id={`${id}-${name}`}
              value={draft[name]}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-${name}-error`}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
            {error && <FieldErrorText id={`${id}-${name}-error`}>{error}</FieldErrorText>}
          </FieldBox>
        );
      })}
    </chakra.fieldset>
  );
}
