import { CLIENT_SAVED } from '@contracts/domain/organisation-messages';
import { AFTER_SAVE } from '@ui/forms/leave-warning';
import { useFormSave } from '@ui/forms/use-form-save';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { organisationText as text } from './organisation.messages';
import { OrganisationForm, type OrganisationSections } from './organisation-form';
import { bodyOf, newOrganisationValues, type OrganisationValues } from './organisation-form.values';
import { createClient, isKeyTaken } from './organisation-settings.requests';

export interface CreateOrganisationProps {
  sections: OrganisationSections;
  pathOf: (clientId: string) => string;
  cancelPath: string;
  /** Everything that lists organizations is asked for again. */
  onCreated: () => void;
}

const messages = { saving: text('organisation.saving'), saved: CLIENT_SAVED, failed: text('organisation.failed') };

/** Adds an organization; afterwards its channels are shown. */
export function CreateOrganisation({ sections, pathOf, cancelPath, onCreated }: CreateOrganisationProps) {
  const [initialValues] = useState(newOrganisationValues);
  const navigate = useNavigate();
  const { handleSubmit, cut } = useFormSave({
    save: (values: OrganisationValues) => createClient(bodyOf(values)),
    messages,
    onSaved: ({ id }) => {
      onCreated();
      navigate(pathOf(id), { state: AFTER_SAVE });
    },
  });
  return (
    <OrganisationForm
      initialValues={initialValues}
      isNew
      sections={sections}
      cut={cut}
      isKeyTaken={isKeyTaken}
      onSubmit={handleSubmit}
      onCancel={() => navigate(cancelPath)}
    />
  );
}
