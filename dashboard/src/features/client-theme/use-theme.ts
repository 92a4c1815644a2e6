import type { ClientTheme } from '@contracts/domain/theme';
import { getIn } from 'final-form';
import { useFormState } from 'react-final-form';

/** The theme as it stands in the form, half typed colors included. */
export function useTheme(name: string): ClientTheme {
  const { values } = useFormState({ subscription: { values: true } });
  return (getIn(values, name) as ClientTheme | undefined) ?? {};
}
