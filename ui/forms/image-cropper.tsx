import {
  ImageCropperImage,
  ImageCropperRootProvider,
  ImageCropperSelection,
  ImageCropperViewport,
  useImageCropper,
} from '@ark-ui/react/image-cropper';
import { IMAGE_NOT_SQUARE } from '@contracts/domain/image-limits';
import { useId, useState } from 'react';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import type { ImageSize } from '../media/use-image-upload';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { FieldLabel } from './field-frame';
import { formText } from './form.messages';

const SMALLEST_SIDE = 64;
const MAX_ZOOM = 8;
/** Screen pixels. Negative because the image moves under the square: an arrow key moves the selection. */
const NUDGE = -16;

/** How far the image can be enlarged before too few pixels are left. */
const largestZoom = ({ width, height }: ImageSize) =>
  Math.max(1, Math.min(MAX_ZOOM, Math.min(width, height) / SMALLEST_SIDE));

const TEXTS = {
  rootLabel: formText('image.crop'),
  previewDescription: () => '',
  selectionLabel: () => formText('image.cropStage'),
  selectionInstructions: '',
};

const Viewport = styled(ImageCropperViewport, {
  base: {
    maxWidth: 'full',
    mx: 'auto',
    borderRadius: 'control',
    bg: 'sunken',
    cursor: 'grab',
    '&:active': { cursor: 'grabbing' },
  },
});

const Selection = styled(ImageCropperSelection, {
  base: { outline: '2px solid white', outlineOffset: '-2px', boxShadow: '0 0 0 100vmax var(--foyer-scrim)' },
});

interface ImageCropperProps {
  /** URL of the image in this browser. */
  address: string;
  size: ImageSize;
  type: string;
  onCrop: (square: Blob) => void;
  onCancel: () => void;
}

/** Selects a square: drag or use the arrow keys to move the image under it; zoom with the slider, the wheel, two fingers, or + and −. */
export function ImageCropper({ address, size, type, onCrop, onCancel }: ImageCropperProps) {
  const [isBusy, setIsBusy] = useState(false);
  const zoomId = useId();
  const ratio = size.width / size.height;
  const cropper = useImageCropper({
    aspectRatio: 1,
    fixedCropArea: true,
    minWidth: 1,
    minHeight: 1,
    maxZoom: largestZoom(size),
    nudgeStep: NUDGE,
    translations: TEXTS,
  });

  const handleUse = async () => {
    setIsBusy(true);
    const { x, y, width, height } = cropper.getCropData();
    onCrop(await cropImage(address, { x, y, side: Math.min(width, height) }, type));
  };

  return (
    <Dialog
      title={formText('image.crop')}
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {uiText('action.cancel')}
          </Button>
          <Button onClick={handleUse} isBusy={isBusy}>
            {formText('image.useSquare')}
          </Button>
        </>
      }
    >
      <styled.p mb="4" fontSize="sm" color="text-muted">
        {IMAGE_NOT_SQUARE}. {formText('image.cropHelp')}
      </styled.p>
      <ImageCropperRootProvider value={cropper}>
        <Viewport style={{ aspectRatio: ratio, width: `min(100%, ${ratio * 20}rem)` }}>
          <ImageCropperImage src={address} style={{ width: '100%', height: '100%' }} />
          {/* Ark hides it until it is measured, and what is hidden can't be focused. */}
          <Selection data-autofocus="" style={{ visibility: 'visible' }} />
        </Viewport>
      </ImageCropperRootProvider>
      <styled.div mt="4" width="min(100%, 20rem)" mx="auto" display="grid" gap="1.5">
        <FieldLabel htmlFor={zoomId}>{formText('image.zoom')}</FieldLabel>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={largestZoom(size)}
          step={0.01}
          value={cropper.zoom}
          aria-valuetext={`${Math.round(cropper.zoom * 100)} %`}
          style={{ accentColor: 'var(--foyer-accent)' }}
          onChange={(event) => cropper.setZoom(Number(event.target.value))}
        />
      </styled.div>
    </Dialog>
  );
}

/** A square of an image, in image pixels. */
interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Larger squares are scaled down: logos are never shown that large. */
const LARGEST_SIDE = 1024;
const QUALITY = 0.92;

/** The square as a new image: JPEG stays JPEG, transparent images become PNG. */
async function cropImage(address: string, crop: Crop, type: string): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const side = Math.max(1, Math.min(LARGEST_SIDE, Math.round(crop.side)));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, crop.x, crop.y, crop.side, crop.side, 0, 0, side, side);
  const output = type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser cannot draw'))), output, QUALITY),
  );
}
