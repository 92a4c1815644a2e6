import { Check, CircleAlert, Copy } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { uiText } from '../messages/ui-messages';
import { Button, type ButtonProps } from './button';
import { copyText } from './copy-text';
import { VisuallyHidden } from './visually-hidden';

const NOTE_MS = 3_000;
const ICONS = { waiting: Copy, done: Check, failed: CircleAlert } as const;

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'icon' | 'children'> {
  /** The text to copy. */
  value: string;
  label: string;
}

/** Copies a text and shows for three seconds whether it worked (spec 2 §4). */
export function CopyButton({ value, label, ...rest }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof ICONS>('waiting');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handleClick = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setState((await copyText(value, currentTarget)) ? 'done' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('waiting'), NOTE_MS);
  };

  const Icon = ICONS[state];
  const note = state === 'waiting' ? '' : uiText(`copy.${state}`);
  return (
    <>
      <Button variant="outline" {...rest} icon={<Icon aria-hidden="true" />} onClick={handleClick}>
        {note || label}
      </Button>
      <VisuallyHidden role="status">{note}</VisuallyHidden>
    </>
  );
}
