import { Check, Link2 } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { uiText } from '../messages/ui-messages';
import { IconButton, type IconButtonProps } from './button';
import { copyText } from './copy-text';
import { toast } from './toaster.store';

const NOTE_MS = 3_000;

export interface CopyIconButtonProps extends Omit<IconButtonProps, 'onClick' | 'children' | 'value'> {
  /** The link to copy. */
  value: string;
  /** What a toast says when it was copied. */
  done: string;
}

/** Copies a link where there is no room for words: a toast says whether it worked. */
export function CopyIconButton({ value, done, ...rest }: CopyIconButtonProps) {
  const [isDone, setIsDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handleClick = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (!(await copyText(value, currentTarget))) return toast.error(uiText('copy.failed'));
    toast.success(done, { detail: value });
    setIsDone(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsDone(false), NOTE_MS);
  };
  return (
    <IconButton {...rest} onClick={handleClick}>
      {isDone ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
    </IconButton>
  );
}
