import { chakra } from '@chakra-ui/react';
import { RotateCw, Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { uiText } from '../messages/ui-messages';
import { Button } from '../parts/button';
import { useNewerVersion } from './use-newer-version';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    p: '4',
    mb: '6',
    borderRadius: 'card',
    bg: 'warning-tint',
    color: 'warning-text',
    fontSize: 'sm',
    fontWeight: 'medium',
    '& > svg': { flexShrink: 0 },
  },
});

export interface NewerVersionNoteProps {
  /** The last save was refused, because somebody else had saved since the form was opened. */
  isOutdated: boolean;
  /** Asks for what they saved, which the form is then initialised with. */
  load: () => Promise<unknown>;
}

/** The way on after somebody else was faster: their version, and in it what was typed here. */
export function NewerVersionNote({ isOutdated, load }: NewerVersionNoteProps) {
  return isOutdated ? <Note load={load} /> : null;
}

function Note({ load }: Pick<NewerVersionNoteProps, 'load'>) {
  const { state, isLoading, handleLoad, handleDiscard } = useNewerVersion(load);
  const { dirty } = useFormState({ subscription: { dirty: true } });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'old') takeFocus(frame.current);
  }, [state]);
  return (
    <Frame ref={frame} tabIndex={-1}>
      <Users size={20} aria-hidden="true" />
      <chakra.p role="status" flex="1 1 14rem" minWidth="0">
        {uiText(state === 'old' || dirty ? `form.version.${state}` : 'form.version.theirs')}
      </chakra.p>
      {state === 'old' && (
        <Button variant="outline" isBusy={isLoading} icon={<RotateCw aria-hidden="true" />} onClick={handleLoad}>
          {uiText('form.version.load')}
        </Button>
      )}
      {state !== 'old' && dirty && (
        <Button
          variant="outline"
          onClick={() => {
            handleDiscard();
            takeFocus(frame.current);
          }}
        >
          {uiText('form.version.discard')}
        </Button>
      )}
    </Frame>
  );
}

/** The button that had it is gone. */
const takeFocus = (frame: HTMLElement | null) => frame?.focus({ preventScroll: true });
