import type { StaffChannel } from '@ui/api/wire.types';
import { FieldGroup } from '@ui/forms/form-section';
import { AFTER_SAVE } from '@ui/forms/leave-warning';
import { useFormSave } from '@ui/forms/use-form-save';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGoBack } from '../../../components/use-go-back';
import { isKeyTaken, useCreateChannel, useReloadChannel, useUpdateChannel } from '../channels.requests';
import { eventsText } from '../events/events.messages';
import { AttendeesNote, EventsGroup } from '../events/events-group';
import { ChannelForm, type ChannelSlots } from './channel-form';
import { channelFormText as text } from './channel-form.messages';
import { bodyOf, type ChannelFormValues, valuesOf } from './channel-form.values';

const messages = { saving: text('form.saving'), saved: text('form.saved'), failed: text('form.failed') };

interface ChannelPageProps {
  clientId: string;
  prefix: string;
  listPath: string;
  slots: ChannelSlots;
}

export interface CreateChannelProps extends ChannelPageProps {
  initialValues: ChannelFormValues;
  /** The channel of which it's a copy. */
  copyOfId?: string;
}

/** Adds a channel, or a copy of one, then shows the list. */
export function CreateChannel({ clientId, initialValues, copyOfId, listPath, ...rest }: CreateChannelProps) {
  const [openedWith] = useState(initialValues);
  const navigate = useNavigate();
  const goBack = useGoBack(listPath);
  const createChannel = useCreateChannel(clientId, copyOfId);
  const { handleSubmit, cut } = useFormSave({
    save: (values: ChannelFormValues) => createChannel(bodyOf(values)),
    messages,
    onSaved: () => navigate(listPath, { state: AFTER_SAVE }),
  });
  return (
    <ChannelForm
      {...rest}
      initialValues={openedWith}
      isNew
      isCopy={copyOfId !== undefined}
      events={
        <FieldGroup title={eventsText('events.title')} help={eventsText('events.lead')}>
          <p>{eventsText(copyOfId === undefined ? 'events.later' : 'events.laterInCopy')}</p>
        </FieldGroup>
      }
      cut={cut}
      isKeyTaken={(key) => isKeyTaken(clientId, key)}
      onSubmit={handleSubmit}
      onCancel={goBack}
    />
  );
}

export interface EditChannelProps extends ChannelPageProps {
  channel: StaffChannel;
}

/** Edits a channel; saving stays on the page. */
export function EditChannel({ clientId, channel, listPath, ...rest }: EditChannelProps) {
  const goBack = useGoBack(listPath);
  const initialValues = useMemo(() => valuesOf(channel), [channel]);
  const updateChannel = useUpdateChannel(clientId, channel.id);
  const reload = useReloadChannel(clientId, channel.id);
  const [hasUnsavedEvents, setHasUnsavedEvents] = useState(false);
  const { handleSubmit, cut, isOutdated } = useFormSave({
    save: (values: ChannelFormValues) => updateChannel({ ...bodyOf(values), revision: channel.revision }),
    messages,
  });
  return (
    <ChannelForm
      {...rest}
      initialValues={initialValues}
      isNew={false}
      channelId={channel.id}
      events={<EventsGroup clientId={clientId} channelId={channel.id} onDirty={setHasUnsavedEvents} />}
      hasUnsavedEvents={hasUnsavedEvents}
      attendees={<AttendeesNote clientId={clientId} channelId={channel.id} />}
      cut={cut}
      newer={{ isOutdated, load: reload }}
      isKeyTaken={(key) => isKeyTaken(clientId, key, channel.id)}
      onSubmit={handleSubmit}
      onCancel={goBack}
    />
  );
}
