import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../components/button';
import { ProgressBar } from '../components/progress-bar';
import { useImageUpload } from '../media/use-image-upload';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { FieldErrorText } from './field-frame';
import { ImageDrop } from './image-drop';

/** Only few images need cropping. */
const ImageCropper = lazy(async () => ({ default: (await import('./image-cropper')).ImageCropper }));

/** Where images come from. */
export interface ImageSources {
  /** API path for uploads. */
  uploadPath: string;
  /** Another way to choose an image, such as the library; calls back with the chosen address. */
  chooser?: (onChoose: (address: string) => void) => ReactNode;
}

export interface ImageUploaderProps extends ImageSources {
  /** Of the button that opens the file dialog. */
  id: string;
  hasImage: boolean;
  mustBeSquare?: boolean;
  /** The field's error, in addition to upload errors. */
  fieldError?: string | undefined;
  helpId?: string | undefined;
  onUploaded: (address: string) => void;
}

/** Accepts one image: dropped or selected, cropped if it has to be square, uploaded with visible progress. */
export function ImageUploader(props: ImageUploaderProps) {
  const { id, hasImage, uploadPath, mustBeSquare = false, fieldError, helpId, chooser, onUploaded } = props;
  const { state, take, send, cancel } = useImageUpload({
    path: uploadPath,
    mustBeSquare,
    onUploaded: ({ url }) => onUploaded(url),
  });
  const errorId = `${id}-error`;
  const error = state.step === 'idle' ? (state.error ?? fieldError) : undefined;
  return (
    <>
      {state.step === 'sending' ? (
        <styled.div
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
        </styled.div>
      ) : (
        <ImageDrop
          id={id}
          buttonLabel={uiText(hasImage ? 'image.replace' : 'image.choose')}
          aria-describedby={[error && errorId, helpId].filter(Boolean).join(' ') || undefined}
          onFiles={([file]) => file && take(file)}
        >
          {chooser?.(onUploaded)}
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
