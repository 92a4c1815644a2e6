import { Check, CircleAlert, Copy } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { Button, type ButtonProps } from './button';
import { copyText } from './copy-text';
import { VisuallyHidden } from './visually-hidden';

/** As wide as the longer of both texts, so that nothing moves. */
const Words = styled('span', {
  base: {
    display: 'inline-grid',
    justifyItems: 'center',
    _after: {
      content: 'attr(data-wide)',
      height: '0',
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: 'inherit',
    },
  },
});

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
  const done = uiText('copy.done');
  const note = state === 'waiting' ? '' : uiText(`copy.${state}`);
  return (
    <>
      <Button variant="outline" {...rest} icon={<Icon aria-hidden="true" />} onClick={handleClick}>
        <Words data-wide={label.length < done.length ? done : label}>{note || label}</Words>
      </Button>
      <VisuallyHidden role="status">{note}</VisuallyHidden>
    </>
  );
}
