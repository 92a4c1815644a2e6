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

export interface ImageDropProps {
  /** Of the button that opens the file dialog. */
  id?: string;
  buttonLabel: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  /** More ways to choose an image, next to the button. */
  children?: ReactNode;
}

/** A drop area for images, with a button for people who don't drag. */
export function ImageDrop(props: ImageDropProps) {
  const { id, buttonLabel, isMultiple = false, isDisabled = false, onFiles, children, ...described } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !isDisabled) onFiles(isMultiple ? chosen : chosen.slice(0, 1));
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <Zone
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
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
      <Button
        {...described}
        id={id}
        variant="outline"
        icon={<ImageUp aria-hidden="true" />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </Button>
      {children}
      <span>{uiText(isMultiple ? 'image.dropMany' : 'image.drop')}</span>
    </Zone>
  );
}
