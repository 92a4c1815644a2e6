import type { ClientTheme } from '@contracts/domain/theme';
import { getIn } from 'final-form';
import { useFormState } from 'react-final-form';

/** The theme as it is in the form, including half-typed colors. */
export function useTheme(name: string): ClientTheme {
  const { values } = useFormState({ subscription: { values: true } });
  return (getIn(values, name) as ClientTheme | undefined) ?? {};
}
