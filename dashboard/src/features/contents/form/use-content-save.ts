import type { SaveContent, StaffContent } from '@ui/api/wire.types';
import { useFormSave } from '@ui/forms/use-form-save';
import { contentFormText as text } from './content-form.messages';
import { bodyOf, type ContentFormValues } from './content-form.values';

const messages = { saving: text('form.saving'), saved: text('form.saved'), failed: text('form.failed') };

export function useContentSave(
  save: (body: SaveContent) => Promise<StaffContent>,
  onSaved?: (saved: StaffContent) => void,
) {
  return useFormSave({ save: (values: ContentFormValues) => save(bodyOf(values)), messages, onSaved });
}
