import { CLIENT_SAVED } from '@contracts/domain/organisation-messages';
import type { ClientSettings } from '@ui/api/wire.types';
import { useFormSave } from '@ui/forms/use-form-save';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DomainGroup } from './domain-group';
import { FlagsGroup } from './flags-group';
import { organisationText as text } from './organisation.messages';
import { OrganisationForm, type OrganisationSections } from './organisation-form';
import { bodyOf, type OrganisationValues, valuesOf } from './organisation-form.values';
import { isKeyTaken, useReloadSettings, useSaveClient } from './organisation-settings.requests';
import { domainOf, isDomainTyped } from './typed-domain';

export interface EditOrganisationProps {
  settings: ClientSettings;
  sections: OrganisationSections;
  cancelPath: string;
  /** Everything else that shows the organization is asked for again. */
  onSaved: () => void;
}

const messages = { saving: text('organisation.saving'), saved: CLIENT_SAVED, failed: text('organisation.failed') };

/** Changes the settings; one stays on the page afterwards. What is saved by itself leaves the form as it is. */
export function EditOrganisation({ settings, sections, cancelPath, onSaved }: EditOrganisationProps) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save, or someone else's, brings the form other values
  const initialValues = useMemo(() => valuesOf(settings), [settings.id, settings.revision]);
  const { canEditDomain, canEditFlags } = settings.abilities;
  const [domain, setDomain] = useState(() => domainOf(settings));
  const saveClient = useSaveClient(settings);
  const reload = useReloadSettings(settings.id);
  const { handleSubmit, cut, isOutdated } = useFormSave({
    save: (values: OrganisationValues) => saveClient(bodyOf(values)),
    messages,
    onSaved,
  });
  return (
    <OrganisationForm
      initialValues={initialValues}
      isNew={false}
      sections={sections}
      extras={
        <>
          {canEditDomain && <DomainGroup settings={settings} typed={domain} onType={setDomain} />}
          {canEditFlags && <FlagsGroup settings={settings} onSaved={onSaved} />}
        </>
      }
      unsavedExtras={canEditDomain && isDomainTyped(settings, domain) ? text('domain.unset') : null}
      cut={cut}
      newer={{ isOutdated, load: reload }}
      isKeyTaken={(key) => isKeyTaken(key, settings.id)}
      onSubmit={handleSubmit}
      onCancel={() => navigate(cancelPath)}
    />
  );
}
