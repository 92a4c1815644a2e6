import { chakra } from '@chakra-ui/react';
import { fieldId } from '@ui/forms/form-text';
import { type ImageSources, ImageUploader } from '@ui/forms/image-uploader';
import { TextField } from '@ui/forms/text-field';
import { useKeptField } from '@ui/forms/use-form-field';
import { useState } from 'react';
import { organisationText as text } from './organisation.messages';

/** The address of the logo with a look at it, and ways to another one. */
export function LogoField({ name, sources }: { name: string; sources: ImageSources }) {
  const { input } = useKeptField<string>(name, { subscription: { value: true } });
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = input.value !== '' && input.value !== broken;
  return (
    <chakra.div display="grid" gap="3">
      <TextField name={name} label={text('field.logo')} help={text('field.logoHelp')} inputMode="url" isRequired />
      {isShown && (
        <chakra.img
          src={input.value}
          alt=""
          height="16"
          maxWidth="16rem"
          objectFit="contain"
          objectPosition="left"
          onError={() => setBroken(input.value)}
        />
      )}
      <ImageUploader
        id={`${fieldId(name)}-upload`}
        hasImage={input.value !== ''}
        {...sources}
        onUploaded={(address) => input.onChange(address)}
      />
    </chakra.div>
  );
}
