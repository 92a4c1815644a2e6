import { FORM_ERROR } from 'final-form';
import { useCallback, useState } from 'react';
import { ApiError, hasStatus } from '../api/api-error';
import { uiText } from '../messages/ui-messages';
import { hideToast, toast } from '../parts/toaster.store';
import { toSubmissionErrors } from './form-errors';
import { useServerReturn } from './use-server-return';

/** No answer came, or only somebody in between answered. */
const CUT = [0, 502, 503, 504] as const;

/** A save that was not answered: the server is still away, or back, so that the save can be tried again. */
export type CutSave = 'away' | 'back';

export interface FormSave<Values, Saved> {
  save: (values: Values) => Promise<Saved>;
  /** What is said while it is saved, afterwards, and when it was not. */
  messages: { saving: string; saved: string; failed: string };
  onSaved?: (saved: Saved) => void;
}

/** Sends the form and says how it went (spec 3 §8); a refusal becomes errors of the fields, and a save that was cut none at all. `isOutdated`: somebody else had saved since the form was opened. */
export function useFormSave<Values, Saved>({ save, messages, onSaved }: FormSave<Values, Saved>) {
  const [cut, setCut] = useState<CutSave | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  useServerReturn(
    cut === 'away',
    useCallback(() => setCut('back'), []),
  );

  const handleSubmit = async (values: Values): Promise<Record<string, unknown> | undefined> => {
    setCut(null);
    setIsOutdated(false);
    const note = toast.validating(messages.saving);
    try {
      const saved = await save(values);
      toast.success(messages.saved);
      onSaved?.(saved);
    } catch (error) {
      hideToast(note);
      toast.error(messages.failed);
      if (hasStatus(error, ...CUT)) {
        setCut('away');
        return undefined;
      }
      if (error instanceof ApiError && error.code === 'conflict') {
        setIsOutdated(true);
        return { [FORM_ERROR]: uiText('form.outdated') };
      }
      return toSubmissionErrors(error);
    }
    return undefined;
  };

  return { handleSubmit, cut, isOutdated };
}
