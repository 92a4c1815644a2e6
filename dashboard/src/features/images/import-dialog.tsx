import { chakra } from '@chakra-ui/react';
import { INVALID_IMAGE_ADDRESS } from '@contracts/domain/image-limits';
import { parseWebAddress } from '@contracts/domain/web-address';
import { ApiError } from '@ui/api/api-error';
import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { toast } from '@ui/components/toaster.store';
import { FieldErrorText } from '@ui/forms/field-frame';
import { FormBody } from '@ui/forms/form-body';
import { toSubmissionErrors } from '@ui/forms/form-errors';
import { TextField } from '@ui/forms/text-field';
import { uploadError } from '@ui/media/use-image-upload';
import { uiText } from '@ui/messages/ui-messages';
import { Form } from 'react-final-form';
import { imagesText as text } from './images.messages';
import { useImportImage } from './images.requests';

export interface ImportDialogProps {
  clientId: string;
  onImported: () => void;
  onClose: () => void;
}

/** Copies an image from another site into the library. */
export function ImportDialog({ clientId, onImported, onClose }: ImportDialogProps) {
  const importImage = useImportImage(clientId);

  const handleSubmit = async ({ url = '' }: { url?: string }) => {
    try {
      const { fileName } = await importImage(url.trim());
      toast.success(text('import.done', { name: fileName }));
      onImported();
      onClose();
      return undefined;
    } catch (error) {
      const isOfField = error instanceof ApiError && error.errors.some(({ path }) => path === 'url');
      return isOfField ? toSubmissionErrors(error) : { url: uploadError(error) };
    }
  };

  return (
    <Dialog title={text('import.title')} onClose={onClose}>
      <Form<{ url?: string }>
        onSubmit={handleSubmit}
        validate={({ url = '' }) =>
          parseWebAddress(url.trim())?.isSecure ? undefined : { url: INVALID_IMAGE_ADDRESS }
        }
      >
        {({ submitting = false, submitError }) => (
          <FormBody label={text('import.title')}>
            <TextField name="url" label={text('import.url')} help={text('import.help')} isAddress isRequired />
            {submitError && <FieldErrorText id="import-error">{submitError}</FieldErrorText>}
            <chakra.div display="flex" justifyContent="end" gap="3" mt="5">
              <Button variant="outline" keepsFocus onClick={onClose}>
                {uiText('action.cancel')}
              </Button>
              <Button type="submit" isBusy={submitting} busyLabel={text('import.busy')}>
                {text('import.submit')}
              </Button>
            </chakra.div>
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}
