import { chakra } from '@chakra-ui/react';
import { TextField } from '@ui/forms/text-field';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { organisationText as text } from './organisation.messages';

/** The address of the logo with a look at it. */
export function LogoField({ name }: { name: string }) {
  const { input } = useField<string>(name, { subscription: { value: true } });
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
    </chakra.div>
  );
}
