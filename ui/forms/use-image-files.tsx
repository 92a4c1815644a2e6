import { IMAGE_TYPES } from '@contracts/domain/image-limits';
import { type DragEvent, useRef, useState } from 'react';

interface ImageFilesOptions {
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
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
