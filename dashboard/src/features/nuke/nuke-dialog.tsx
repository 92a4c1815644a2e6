import { chakra } from '@chakra-ui/react';
import { normaliseEmail } from '@contracts/domain/email-address';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { Input } from '@ui/forms/controls';
import { type KeyboardEvent, useId, useState } from 'react';
import { nukeText as text } from './nuke.messages';

export interface NukeDialogProps {
  email: string;
  /** Accounts and guests with this address. */
  people: number;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirming requires typing the address twice. */
export function NukeDialog({ email, people, isBusy, onConfirm, onCancel }: NukeDialogProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <ConfirmDialog
      title={text('nuke.ask', { email })}
      confirmLabel={text('nuke.confirm')}
      isDanger
      isBusy={isBusy}
      blockedReason={normaliseEmail(typed) === email ? null : text('nuke.againMissing')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{people === 1 ? text('nuke.effectOne') : text('nuke.effect', { people })}</p>
      <chakra.label htmlFor={id} display="block" mt="4" mb="1" fontSize="sm" fontWeight="medium" color="text">
        {text('nuke.again')}
      </chakra.label>
      <Input
        id={id}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </ConfirmDialog>
  );
}
