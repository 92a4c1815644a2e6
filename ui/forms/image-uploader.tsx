import { srcSetOf } from '@contracts/domain/image-address';
import { Image as ImageIcon, ImageUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../components/button';
import { ProgressBar } from '../components/progress-bar';
import { useImageUpload } from '../media/use-image-upload';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { withLateSheet } from '../theme/late-sheet';
import { FieldErrorText, FieldHelp } from './field-frame';
import { formText } from './form.messages';
import { useImageFiles } from './use-image-files';

/** Only few images need cropping. */
const ImageCropper = lazy(async () => ({ default: (await withLateSheet(import('./image-cropper'))).ImageCropper }));

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
  /** The image that is there; null: none. */
  src: string | null;
  /** Shows it in place of the usual box. */
  preview?: ReactNode;
  mustBeSquare?: boolean;
  /** More buttons, beside those that choose an image. */
  actions?: ReactNode;
  help?: ReactNode;
  /** The field's error, in addition to upload errors. */
  fieldError?: string | undefined;
  onUploaded: (address: string) => void;
}

/** Files can be dropped on all of it. */
const Zone = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    borderRadius: 'control',
    '&[data-over]': { outline: '2px dashed var(--foyer-accent-text)', outlineOffset: '8px' },
  },
});

const Box = styled('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '12rem',
    maxWidth: 'full',
    height: '6.75rem',
    overflow: 'hidden',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'sunken',
    color: 'text-muted',
    '&[data-square]': { width: '6.75rem' },
    '&[data-empty]': { borderStyle: 'dashed', borderColor: 'border-control', bg: 'transparent' },
  },
});

/** On phones, two in a row. */
const Actions = styled('div', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    flexWrap: 'wrap',
    gap: '2',
    '& > button': { px: { base: '2', sm: '4' }, whiteSpace: { base: 'normal', sm: 'nowrap' } },
  },
});

/** Takes one image: dropped or selected, cropped if it has to be square, uploaded with visible progress. Help is on top, as in every field, then the image, then what can be done about it. */
export function ImageUploader(props: ImageUploaderProps) {
  const { id, src, preview, uploadPath, mustBeSquare = false, actions, help, fieldError, chooser, onUploaded } = props;
  const { state, take, send, cancel } = useImageUpload({
    path: uploadPath,
    mustBeSquare,
    onUploaded: ({ url }) => onUploaded(url),
  });
  const { input, open, dropProps } = useImageFiles({
    isDisabled: state.step === 'sending',
    onFiles: ([file]) => file && take(file),
  });
  const helpId = `${id}-formats`;
  const errorId = `${id}-error`;
  const error = state.step === 'idle' ? (state.error ?? fieldError) : undefined;
  return (
    <Zone {...dropProps}>
      {input}
      <FieldHelp id={helpId}>
        {help} {formText('image.drop')}
      </FieldHelp>
      {preview ?? <Preview key={src} src={src} isSquare={mustBeSquare} />}
      {state.step === 'sending' ? (
        <styled.div display="flex" alignItems="center" gap="3" minHeight="10">
          <ProgressBar label={formText('image.sending', { name: state.fileName })} share={state.share} />
          <Button variant="outline" size="sm" onClick={cancel}>
            {uiText('action.cancel')}
          </Button>
        </styled.div>
      ) : (
        <Actions>
          <Button
            id={id}
            variant="outline"
            icon={<ImageUp aria-hidden="true" />}
            aria-describedby={[error && errorId, helpId].filter(Boolean).join(' ')}
            onClick={open}
          >
            {formText(src === null ? 'image.choose' : 'image.replace')}
          </Button>
          {chooser?.(onUploaded)}
          {actions}
        </Actions>
      )}
      <styled.div role="status" _empty={{ display: 'none' }}>
        {error && <FieldErrorText id={errorId}>{error}</FieldErrorText>}
      </styled.div>
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
    </Zone>
  );
}

const WIDE = 16 / 9;

/** An image in another shape than the box, such as a logo, keeps its distance from the edges. */
function setApart(image: HTMLImageElement): void {
  const shape = image.naturalWidth / image.naturalHeight;
  image.toggleAttribute('data-apart', Math.abs(shape - WIDE) > 0.1);
}

function Preview({ src, isSquare }: { src: string | null; isSquare: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  const hasImage = src !== null && !isBroken;
  return (
    <Box data-square={isSquare ? '' : undefined} data-empty={hasImage ? undefined : ''}>
      {hasImage ? (
        <styled.img
          src={src}
          srcSet={srcSetOf(src)}
          sizes="12rem"
          alt=""
          position="absolute"
          inset="0"
          boxSize="full"
          objectFit="contain"
          css={{ '&[data-apart]': { p: '2' } }}
          onLoad={({ currentTarget }) => setApart(currentTarget)}
          onError={() => setIsBroken(true)}
        />
      ) : (
        <ImageIcon size={24} aria-hidden="true" />
      )}
    </Box>
  );
}
