import { useId } from 'react';
import { useFormState } from 'react-final-form';
import { FieldErrorText } from './field-frame';

/** Why the whole form was refused, until something in it changes. */
export function SubmitError() {
  const id = useId();
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  if (!submitError || dirtySinceLastSubmit) return null;
  return (
    <div role="alert">
      <FieldErrorText id={id}>{submitError}</FieldErrorText>
    </div>
  );
}
