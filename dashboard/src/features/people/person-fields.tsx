import { chakra } from '@chakra-ui/react';
import type { Role } from '@contracts/domain/enums';
import { RadioField } from '@ui/forms/choice-fields';
import { FieldGroup } from '@ui/forms/form-section';
import { TextField } from '@ui/forms/text-field';
import { peopleText as text } from './people.messages';

export interface PersonFieldsProps {
  roles: readonly Role[];
  fixedEmailOf?: string;
}

/** The person and the role, with what the role means. */
export function PersonFields({ roles, fixedEmailOf }: PersonFieldsProps) {
  const options = roles.map((role) => ({
    value: role,
    label: (
      <>
        <chakra.span display="block" fontWeight="medium">
          {text(`role.${role}`)}
        </chakra.span>
        <chakra.span display="block" fontSize="0.8125rem" color="text-muted">
          {text(`role.${role}Help`)}
        </chakra.span>
      </>
    ),
  }));
  return (
    <FieldGroup headingLevel="h2" title={text('form.person')}>
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <TextField name="firstName" label={text('form.firstName')} autoComplete="off" isRequired />
        <TextField name="lastName" label={text('form.lastName')} autoComplete="off" isRequired />
      </chakra.div>
      <TextField
        name="email"
        type="email"
        label={text('form.email')}
        help={fixedEmailOf && text('form.emailFixed', { name: fixedEmailOf })}
        isDisabled={fixedEmailOf !== undefined}
        autoComplete="off"
        isRequired
      />
      <RadioField name="role" label={text('form.role')} options={options} isRequired />
    </FieldGroup>
  );
}
