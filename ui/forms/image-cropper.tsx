import { chakra } from '@chakra-ui/react';
import { IMAGE_NOT_SQUARE } from '@contracts/domain/image-limits';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { cropImage } from '../media/crop-image';
import { uiText } from '../messages/ui-messages';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { FieldLabel } from './field-frame';
import {
  type Crop,
  largestZoom,
  movedCrop,
  type PictureSize,
  wholeCrop,
  zoomedCrop,
  zoomOf,
} from './image-cropper.logic';

const STEP = 0.05;
const ZOOM_STEP = 1.1;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const Stage = chakra('div', {
  base: {
    position: 'relative',
    width: 'min(100%, 20rem)',
    aspectRatio: '1',
    mx: 'auto',
    overflow: 'hidden',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    bg: 'sunken',
    cursor: 'grab',
    touchAction: 'none',
    userSelect: 'none',
    '&:active': { cursor: 'grabbing' },
  },
});

export interface ImageCropperProps {
  /** Address of the picture in this browser. */
  address: string;
  size: PictureSize;
  type: string;
  onCrop: (square: Blob) => void;
  onCancel: () => void;
}

/** Chooses the square to keep: dragging or arrows move the picture under it, the slider, the wheel or + and − look closer. */
export function ImageCropper({ address, size, type, onCrop, onCancel }: ImageCropperProps) {
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(size));
  const [isBusy, setIsBusy] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const zoomId = useId();
  const zoom = zoomOf(size, crop);

  const handleKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const factor = event.key === '+' || event.key === '=' ? ZOOM_STEP : event.key === '-' ? 1 / ZOOM_STEP : null;
    if (!arrow && !factor) return;
    event.preventDefault();
    setCrop((now) =>
      arrow
        ? movedCrop(size, now, arrow[0] * now.side * STEP, arrow[1] * now.side * STEP)
        : zoomedCrop(size, now, zoomOf(size, now) * (factor ?? 1)),
    );
  };

  const handlePointerMove = (event: PointerEvent) => {
    if (!stage.current?.hasPointerCapture(event.pointerId)) return;
    const shown = stage.current.clientWidth;
    setCrop((now) =>
      movedCrop(size, now, (-event.movementX * now.side) / shown, (-event.movementY * now.side) / shown),
    );
  };

  const handleUse = async () => {
    setIsBusy(true);
    onCrop(await cropImage(address, crop, type));
  };

  return (
    <Dialog
      title={uiText('image.crop')}
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {uiText('action.cancel')}
          </Button>
          <Button onClick={handleUse} isBusy={isBusy}>
            {uiText('image.useSquare')}
          </Button>
        </>
      }
    >
      <chakra.p mb="4" fontSize="sm" color="text-muted">
        {IMAGE_NOT_SQUARE}. {uiText('image.cropHelp')}
      </chakra.p>
      <Stage
        ref={stage}
        role="application"
        aria-label={uiText('image.cropStage')}
        tabIndex={0}
        data-autofocus=""
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={handlePointerMove}
        onWheel={({ deltaY }) =>
          setCrop((now) => zoomedCrop(size, now, zoomOf(size, now) * ZOOM_STEP ** Math.sign(-deltaY)))
        }
      >
        <img
          src={address}
          alt=""
          draggable={false}
          style={{
            position: 'absolute',
            maxWidth: 'none',
            width: `${(size.width / crop.side) * 100}%`,
            height: `${(size.height / crop.side) * 100}%`,
            left: `${(-crop.x / crop.side) * 100}%`,
            top: `${(-crop.y / crop.side) * 100}%`,
          }}
        />
      </Stage>
      <chakra.div mt="4" width="min(100%, 20rem)" mx="auto" display="grid" gap="1.5">
        <FieldLabel htmlFor={zoomId}>{uiText('image.zoom')}</FieldLabel>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={largestZoom(size)}
          step={0.01}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          style={{ accentColor: 'var(--foyer-accent)' }}
          onChange={(event) => setCrop((now) => zoomedCrop(size, now, Number(event.target.value)))}
        />
      </chakra.div>
    </Dialog>
  );
}
