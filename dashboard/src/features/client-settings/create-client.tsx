import { CLIENT_SAVED } from '@contracts/domain/client-messages';
import { AFTER_SAVE } from '@ui/forms/leave-warning';
import { useFormSave } from '@ui/forms/use-form-save';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGoBack } from '../../components/use-go-back';
import { clientText as text } from './client.messages';
import { ClientForm, type ClientSections } from './client-form';
import { bodyOf, type ClientValues, newClientValues } from './client-form.values';
import { createClient, isKeyTaken } from './client-settings.requests';

export interface CreateClientProps {
  sections: ClientSections;
  pathOf: (clientId: string) => string;
  /** Where Cancel leads if the page was opened directly. */
  cancelPath: string;
  /** Reloads everything that lists organizations. */
  onCreated: () => void;
}

const messages = { saving: text('client.saving'), saved: CLIENT_SAVED, failed: text('client.failed') };

/** Adds an organization, then shows its channels. */
export function CreateClient({ sections, pathOf, cancelPath, onCreated }: CreateClientProps) {
  const [initialValues] = useState(newClientValues);
  const navigate = useNavigate();
  const goBack = useGoBack(cancelPath);
  const { handleSubmit, cut } = useFormSave({
    save: (values: ClientValues) => createClient(bodyOf(values)),
    messages,
    onSaved: ({ id }) => {
      onCreated();
      navigate(pathOf(id), { state: AFTER_SAVE });
    },
  });
  return (
    <ClientForm
      initialValues={initialValues}
      isNew
      sections={sections}
      cut={cut}
      isKeyTaken={isKeyTaken}
      onSubmit={handleSubmit}
      onCancel={goBack}
    />
  );
}
