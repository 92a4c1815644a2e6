import type { SaveContent, StaffContent } from '@ui/api/wire.types';
import { useFormSave } from '@ui/forms/use-form-save';
import { contentFormText as text } from './content-form.messages';
import { bodyOf, type ContentFormValues } from './content-form.values';

const messages = { saving: text('form.saving'), saved: text('form.saved'), failed: text('form.failed') };

export function useContentSave(
  save: (body: SaveContent) => Promise<StaffContent>,
  onCreated?: (created: StaffContent) => void,
) {
  const { handleSubmit, ...state } = useFormSave({
    save: (values: ContentFormValues) => save(bodyOf(values)),
    messages,
    // Its page says that it was saved, and the toast would cover the code on phones.
    isSaidNext: onCreated !== undefined,
    onSaved: onCreated,
  });
  return { ...state, handleSubmit: async (values: ContentFormValues) => inFormFields(await handleSubmit(values)) };
}

/** The request has only the ids of related contents, the form has their names too. */
function inFormFields(errors: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  if (!errors || !('relatedContentIds' in errors)) return errors;
  const { relatedContentIds: relatedContents, ...others } = errors;
  return { ...others, relatedContents };
}
