import { CLIENT_FIELDS } from '@contracts/domain/client-fields';
import { MAX_NAME } from '@contracts/domain/client-form';
import { keyFromName } from '@contracts/domain/keys';
import { FieldGroup } from '@ui/forms/form-section';
import { ImageField } from '@ui/forms/image-field';
import type { ImageSources } from '@ui/forms/image-uploader';
import { KeyField } from '@ui/forms/key-field';
import { TextField } from '@ui/forms/text-field';
import { TimeZoneField } from '@ui/forms/time-zone-field';
import { useRef } from 'react';
import { useForm } from 'react-final-form';
import { AddressGroup } from './address-group';
import { clientText as text } from './client.messages';
import type { ClientValues } from './client-form.values';
import { ProvidersGroup } from './providers-group';

export interface DetailsSectionProps {
  isNew: boolean;
  values: ClientValues;
  logoSources: ImageSources;
  /** Called with every key that is typed or filled in. */
  onKey: (key: string) => void;
}

/** Name and address of the organization. A new organization's key follows its name until the key field has been left (spec 2 §4). */
export function DetailsSection({ isNew, values, logoSources, onKey }: DetailsSectionProps) {
  const form = useForm();
  const followsName = useRef(isNew);
  const handleName = (name: string) => {
    if (!followsName.current) return;
    const key = keyFromName(name);
    form.change('key', key);
    onKey(key);
  };
  const handleLeave = () => {
    followsName.current = false;
    onKey(values.key);
  };
  return (
    <>
      <FieldGroup>
        <TextField name="name" label={CLIENT_FIELDS.name.label} isRequired maxLength={MAX_NAME} onValue={handleName} />
        <KeyField
          name="key"
          label={CLIENT_FIELDS.key.label}
          help={text(isNew ? 'field.keyHelpNew' : 'field.keyHelp')}
          prefix={`${window.location.host}/`}
          onValue={onKey}
          onLeave={handleLeave}
        />
        <ImageField
          name="logoImage"
          label={CLIENT_FIELDS.logoImage.label}
          help={text('field.logoHelp')}
          sources={logoSources}
          takesLink
          isRequired
        />
        <TextField name="homeUrl" label={CLIENT_FIELDS.homeUrl.label} help={text('field.homeUrlHelp')} isAddress />
        <TimeZoneField name="timeZoneName" label={CLIENT_FIELDS.timeZoneName.label} isRequired />
      </FieldGroup>
      <AddressGroup values={values} />
      <ProvidersGroup own={values.authProviders.auth0} />
    </>
  );
}
