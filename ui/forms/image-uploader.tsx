import { chakra } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../components/button';
import { ProgressBar } from '../components/progress-bar';
import { useImageUpload } from '../media/use-image-upload';
import { uiText } from '../messages/ui-messages';
import { FieldErrorText } from './field-frame';
import { ImageDrop } from './image-drop';

/** Only few pictures have to be cropped. */
const ImageCropper = lazy(async () => ({ default: (await import('./image-cropper')).ImageCropper }));

/** Where pictures come from. */
export interface ImageSources {
  /** Of the API: where they are sent to. */
  uploadPath: string;
  /** Another way to a picture, for example the library; told what to do with the address that was chosen. */
  chooser?: (onChoose: (address: string) => void) => ReactNode;
}

export interface ImageUploaderProps extends ImageSources {
  /** Of the button that opens the browser's choice of files. */
  id: string;
  hasImage: boolean;
  mustBeSquare?: boolean;
  /** What is wrong with the field, besides what goes wrong here. */
  fieldError?: string | undefined;
  helpId?: string | undefined;
  onUploaded: (address: string) => void;
}

/** Takes one picture: dropped or chosen, cropped where it has to be square, sent with its progress shown. */
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
