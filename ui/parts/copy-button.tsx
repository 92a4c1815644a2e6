import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { uiText } from '../messages/ui-messages';
import { Button, type ButtonProps } from './button';
import { VisuallyHidden } from './visually-hidden';

const NOTE_MS = 3_000;

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'icon' | 'children'> {
  /** What is copied. */
  value: string;
  label: string;
}

/** Copies a text and says so for three seconds (spec 2 §4). */
export function CopyButton({ value, label, ...rest }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handleClick = async () => {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), NOTE_MS);
  };

  return (
    <>
      <Button
        variant="outline"
        {...rest}
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={handleClick}
      >
        {isCopied ? uiText('copy.done') : label}
      </Button>
      <VisuallyHidden role="status">{isCopied ? uiText('copy.done') : ''}</VisuallyHidden>
    </>
  );
}
