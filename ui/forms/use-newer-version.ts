import { useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useAct } from '../parts/use-act';
import { changesIn, isContested } from './form-changes';

/** `old`: somebody saved since the form was opened. `merged`: what they saved stands in the form, and over it what was typed; `contested` where both wrote in one field. */
type VersionState = 'old' | 'merged' | 'contested';

/** Brings what somebody else saved into the form, with what was typed over it. */
export function useNewerVersion(load: () => Promise<unknown>) {
  const form = useForm();
  const { initialValues, values } = useFormState({ subscription: { initialValues: true, values: true } });
  const last = useRef({ initialValues, values });
  const [state, setState] = useState<VersionState>('old');
  const { isBusy, run } = useAct();

  useEffect(() => {
    const before = last.current;
    last.current = { initialValues, values };
    if (before.initialValues === initialValues) return;
    const mine = changesIn(before.initialValues, before.values);
    form.batch(() => {
      form.reset();
      for (const { path, value } of mine) form.change(path, value);
    });
    setState(isContested(mine, changesIn(before.initialValues, initialValues)) ? 'contested' : 'merged');
  }, [form, initialValues, values]);

  const handleLoad = () =>
    run(async () => {
      await load();
    });
  return { state, isLoading: isBusy, handleLoad, handleDiscard: () => form.reset() };
}
