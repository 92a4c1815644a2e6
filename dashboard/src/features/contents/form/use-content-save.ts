import { hasStatus } from '@ui/api/api-error';
import type { SaveContent } from '@ui/api/wire.types';
import { toSubmissionErrors } from '@ui/forms/form-errors';
import { hideToast, toast } from '@ui/parts/toaster.store';
import { useCallback, useState } from 'react';
import { text } from '../../../dashboard-messages';
import { useServerReturn } from '../use-server-return';
import { bodyOf, type ContentFormValues } from './content-form.values';

/** No answer came, or only somebody in between answered. */
const CUT = [0, 502, 503, 504] as const;

/** Sends the form and says how it went (spec 3 §8); a refusal becomes errors of the fields, and a server that is away none at all. */
export function useContentSave(save: (body: SaveContent) => Promise<unknown>, onSaved?: () => void) {
  const [isCut, setIsCut] = useState(false);
  useServerReturn(
    isCut,
    useCallback(() => setIsCut(false), []),
  );

  const handleSubmit = async (values: ContentFormValues): Promise<Record<string, unknown> | undefined> => {
    setIsCut(false);
    const note = toast.validating(text('form.saving'));
    try {
      await save(bodyOf(values));
    } catch (error) {
      hideToast(note);
      if (hasStatus(error, ...CUT)) {
        setIsCut(true);
        return undefined;
      }
      toast.error(text('form.failed'));
      return toSubmissionErrors(error);
    }
    toast.success(text('form.saved'));
    onSaved?.();
    return undefined;
  };

  return { handleSubmit, isCut };
}
