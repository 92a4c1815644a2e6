import { chakra } from '@chakra-ui/react';
import type { BanScope } from '@contracts/domain/chat-moderation';
import { Button } from '@ui/components/button';
import { useId } from 'react';
import { moderationText as text } from './moderation.messages';

interface UnbanButtonProps {
  scope: BanScope;
  label: string;
  /** May end a ban from the whole organization. */
  canDecideForAll: boolean;
  onUnban: () => void;
}

/** Ends a ban; tells those who decide about some channels only why they can't. */
export function UnbanButton({ scope, label, canDecideForAll, onUnban }: UnbanButtonProps) {
  const id = useId();
  const isTheirs = canDecideForAll || scope !== 'organization';
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={!isTheirs}
        aria-describedby={isTheirs ? undefined : id}
        onClick={onUnban}
      >
        {label}
      </Button>
      {!isTheirs && (
        <chakra.p id={id} fontSize="xs" color="text-muted">
          {text('unban.notEverywhere')}
        </chakra.p>
      )}
    </>
  );
}
