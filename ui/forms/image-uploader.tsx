import { chakra } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useImageUpload } from '../media/use-image-upload';
import { uiText } from '../messages/ui-messages';
import { Button } from '../parts/button';
import { ProgressBar } from '../parts/progress-bar';
import { FieldErrorText } from './field-frame';
import { ImageDrop } from './image-drop';

/** Only few pictures have to be cropped. */
const ImageCropper = lazy(async () => ({ default: (await import('./image-cropper')).ImageCropper }));

export interface ImageUploaderProps {
  /** Of the button that opens the browser's choice of files. */
  id: string;
  hasImage: boolean;
  uploadPath: string;
  mustBeSquare?: boolean;
  /** What is wrong with the field, besides what goes wrong here. */
  fieldError?: string | undefined;
  helpId?: string | undefined;
  onUploaded: (address: string) => void;
  /** More ways to a picture, beside the button. */
  children?: ReactNode;
}

/** Takes one picture: dropped or chosen, cropped where it has to be square, sent with its progress shown. */
export function ImageUploader(props: ImageUploaderProps) {
  const { id, hasImage, uploadPath, mustBeSquare = false, fieldError, helpId, onUploaded, children } = props;
  const { state, take, send, cancel } = useImageUpload({
    path: uploadPath,
    mustBeSquare,
    onUploaded: ({ url }) => onUploaded(url),
  });
  const errorId = `${id}-error`;
  const error = state.step === 'idle' ? (state.mistake ?? fieldError) : undefined;
  return (
    <>
      {state.step === 'sending' ? (
        <chakra.div
          display="flex"
          alignItems="center"
          gap="3"
          p="4"
          minHeight="20"
          borderRadius="control"
          borderWidth="1px"
          borderColor="border"
        >
          <ProgressBar label={uiText('image.sending', { name: state.fileName })} share={state.share} />
          <Button variant="outline" size="sm" onClick={cancel}>
            {uiText('action.cancel')}
          </Button>
        </chakra.div>
      ) : (
        <ImageDrop
          id={id}
          buttonLabel={uiText(hasImage ? 'image.replace' : 'image.choose')}
          aria-describedby={[error && errorId, helpId].filter(Boolean).join(' ') || undefined}
          onFiles={([file]) => file && take(file)}
        >
          {children}
        </ImageDrop>
      )}
      <div role="status">{error && <FieldErrorText id={errorId}>{error}</FieldErrorText>}</div>
      {state.step === 'cropping' && (
        <Suspense>
          <ImageCropper
            address={state.address}
            size={state.size}
            type={state.file.type}
            onCrop={(square) => send(square, state.file.name)}
            onCancel={cancel}
          />
        </Suspense>
      )}
    </>
  );
}
