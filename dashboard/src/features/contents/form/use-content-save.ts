import type { SaveContent } from '@ui/api/wire.types';
import { toSubmissionErrors } from '@ui/forms/form-errors';
import { toast } from '@ui/parts/toaster.store';
import { text } from '../../../dashboard-messages';
import { bodyOf, type ContentFormValues } from './content-form.values';

/** Sends the form and says how it went (spec 3 §8); a refusal becomes errors of the fields. */
export function useContentSave(save: (body: SaveContent) => Promise<unknown>, onSaved?: () => void) {
  return async (values: ContentFormValues): Promise<Record<string, unknown> | undefined> => {
    toast.validating(text('form.saving'));
    try {
      await save(bodyOf(values));
    } catch (error) {
      toast.error(text('form.failed'));
      return toSubmissionErrors(error);
    }
    toast.success(text('form.saved'));
    onSaved?.();
    return undefined;
  };
}
