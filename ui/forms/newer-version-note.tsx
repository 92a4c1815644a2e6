import { RotateCw, Users } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import useSWRMutation from 'swr/mutation';
import { Button } from '../components/button';
import { failureToast } from '../components/failure-toast';
import { styled } from '../styled-system/jsx';
import { formText } from './form.messages';
import { changesIn, isContested } from './form-changes';

const Frame = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    p: '4',
    mb: '6',
    borderRadius: 'card',
    bg: 'warning-tint',
    color: 'warning-text',
    fontSize: 'sm',
    fontWeight: 'medium',
    '& > svg': { flexShrink: 0 },
  },
});

export interface NewerVersionNoteProps {
  /** The last save was refused because someone else had saved since the form was opened. */
  isOutdated: boolean;
  /** Loads what they saved, which then initializes the form. */
  load: () => Promise<unknown>;
}

/** What to do after someone else saved first: load their version and keep what was typed here. */
export function NewerVersionNote({ isOutdated, load }: NewerVersionNoteProps) {
  return isOutdated ? <Note load={load} /> : null;
}

function Note({ load }: Pick<NewerVersionNoteProps, 'load'>) {
  const { state, isLoading, handleLoad, handleDiscard } = useNewerVersion(load);
  const { dirty } = useFormState({ subscription: { dirty: true } });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'old') takeFocus(frame.current);
  }, [state]);
  return (
    <Frame ref={frame} tabIndex={-1}>
      <Users size={20} aria-hidden="true" />
      <styled.p role="status" flex="1 1 14rem" minWidth="0">
        {formText(state === 'old' || dirty ? `form.version.${state}` : 'form.version.theirs')}
      </styled.p>
      {state === 'old' && (
        <Button variant="outline" isBusy={isLoading} icon={<RotateCw aria-hidden="true" />} onClick={handleLoad}>
          {formText('form.version.load')}
        </Button>
      )}
      {state !== 'old' && dirty && (
        <Button
          variant="outline"
          onClick={() => {
            handleDiscard();
            takeFocus(frame.current);
          }}
        >
          {formText('form.version.discard')}
        </Button>
      )}
    </Frame>
  );
}

/** The button that had the focus is gone. */
const takeFocus = (frame: HTMLElement | null) => frame?.focus({ preventScroll: true });

/** `old`: someone saved since the form was opened. `merged`: their version is in the form, with what was typed over it; `contested` if both changed the same field. */
type VersionState = 'old' | 'merged' | 'contested';

/** Merges what someone else saved into the form, under what was typed. */
function useNewerVersion(load: () => Promise<unknown>) {
  const form = useForm();
  const { initialValues, values } = useFormState({ subscription: { initialValues: true, values: true } });
  const last = useRef({ initialValues, values });
  const [state, setState] = useState<VersionState>('old');
  const { trigger, isMutating } = useSWRMutation(['newer-version', useId()], load, failureToast());

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

  return { state, isLoading: isMutating, handleLoad: () => trigger(), handleDiscard: () => form.reset() };
}
