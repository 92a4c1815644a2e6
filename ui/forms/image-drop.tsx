import { IMAGE_TYPES } from '@contracts/domain/image-limits';
import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../components/button';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';

const Zone = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    p: '4',
    minHeight: '20',
    borderRadius: 'control',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border-control',
    color: 'text-muted',
    fontSize: 'sm',
    textAlign: 'center',
    '&[data-over]': { bg: 'accent-tint', borderColor: 'accent-text', color: 'accent-text' },
  },
});

interface ImageFilesOptions {
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
}

export interface ImageDropProps extends Omit<ImageFilesOptions, 'isMultiple'> {
  /** Of the button that opens the file dialog. */
  id?: string;
  buttonLabel: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  /** More ways to choose an image, next to the button. */
  children?: ReactNode;
}

/** Files that were chosen in the dialog that `open` shows, or dropped on what has `dropProps`. The input has to be drawn. */
export function useImageFiles({ isMultiple = false, isDisabled = false, onFiles }: ImageFilesOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !isDisabled) onFiles(isMultiple ? chosen : chosen.slice(0, 1));
  };
  return {
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        multiple={isMultiple}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    ),
    open: () => input.current?.click(),
    dropProps: {
      'data-over': isOver ? '' : undefined,
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) =>
        setIsOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      },
    },
  };
}

/** A drop area for images, with a button for people who don't drag. */
export function ImageDrop(props: ImageDropProps) {
  const { id, buttonLabel, isDisabled = false, onFiles, children, ...described } = props;
  const { input, open, dropProps } = useImageFiles({ isDisabled, onFiles });
  return (
    <Zone {...dropProps}>
      {input}
      <Button
        {...described}
        id={id}
        variant="outline"
        icon={<ImageUp aria-hidden="true" />}
        disabled={isDisabled}
        onClick={open}
      >
        {buttonLabel}
      </Button>
      {children}
      <span>{uiText('image.drop')}</span>
    </Zone>
  );
}
