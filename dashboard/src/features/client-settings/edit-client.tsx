import { CLIENT_SAVED } from '@contracts/domain/client-messages';
import type { ClientSettings } from '@ui/api/wire.types';
import { useFormSave } from '@ui/forms/use-form-save';
import { useMemo, useState } from 'react';
import { useGoBack } from '../../components/use-go-back';
import { clientText as text } from './client.messages';
import { ClientForm, type ClientSections } from './client-form';
import { bodyOf, type ClientValues, valuesOf } from './client-form.values';
import { isKeyTaken, useReloadSettings, useSaveClient } from './client-settings.requests';
import { DomainGroup } from './domain-group';
import { FlagsGroup } from './flags-group';
import { domainOf, isDomainTyped } from './typed-domain';

export interface EditClientProps {
  settings: ClientSettings;
  sections: ClientSections;
  /** Where Cancel leads if the page was opened directly. */
  cancelPath: string;
  /** Reloads everything else that shows the organization. */
  onSaved: () => void;
}

const messages = { saving: text('client.saving'), saved: CLIENT_SAVED, failed: text('client.failed') };

/** Edits the settings; saving stays on the page. Parts that are saved separately don't change the form. */
export function EditClient({ settings, sections, cancelPath, onSaved }: EditClientProps) {
  const goBack = useGoBack(cancelPath);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save, or someone else's, brings the form other values
  const initialValues = useMemo(() => valuesOf(settings), [settings.id, settings.revision]);
  const { canEditDomain, canEditFlags } = settings.abilities;
  const [domain, setDomain] = useState(() => domainOf(settings));
  const saveClient = useSaveClient(settings);
  const reload = useReloadSettings(settings.id);
  const { handleSubmit, cut, isOutdated } = useFormSave({
    save: (values: ClientValues) => saveClient(bodyOf(values)),
    messages,
    onSaved,
  });
  return (
    <ClientForm
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
      onCancel={goBack}
    />
  );
}
