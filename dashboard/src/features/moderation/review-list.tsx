import { chakra } from '@chakra-ui/react';
import type { ModeratedMessageDto } from '@contracts/streams/frames';
import { Button } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { moderationText as text } from './moderation.messages';
import type { Subject } from './person-acts';

export interface ReviewListProps {
  waiting: readonly ModeratedMessageDto[];
  onApprove: (message: ModeratedMessageDto) => void;
  onRemove: (message: ModeratedMessageDto) => void;
  onPerson: (person: Subject) => void;
}

/** Held and flagged messages, the oldest first, each with two possible decisions. */
export function ReviewList({ waiting, onApprove, onRemove, onPerson }: ReviewListProps) {
  return (
    <chakra.ul
      aria-label={text('review.title')}
      listStyleType="none"
      display="grid"
      gap="2"
      maxHeight="40%"
      overflowY="auto"
      px="3"
      py="2"
      flexShrink="0"
      bg="sunken"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {waiting.map((message) => (
        <chakra.li key={message.id} fontSize="sm">
          <chakra.button
            type="button"
            fontWeight="semibold"
            onClick={() => onPerson({ uid: message.uid, name: message.userName })}
          >
            {message.userName}
          </chakra.button>{' '}
          <chakra.span color="text-muted" fontSize="xs">
            {message.isHeld ? text('review.held') : text('review.flagged', { count: String(message.flagsCount) })}
          </chakra.span>
          <chakra.p overflowWrap="anywhere" whiteSpace="pre-wrap">
            {message.text}
          </chakra.p>
          <chakra.div display="flex" gap="2" mt="1">
            <Button size="sm" variant="outline" onClick={() => onApprove(message)}>
              {text(message.isHeld ? 'review.approve' : 'review.keep')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => onRemove(message)}>
              {text(message.isHeld ? 'review.reject' : 'review.delete')}
            </Button>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

interface RemoveDialogProps {
  message: ModeratedMessageDto;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before a message is rejected or deleted: nobody can restore it. */
export function RemoveDialog({ message, onRemove, onClose }: RemoveDialogProps) {
  const { userName: name, isHeld } = message;
  return (
    <ConfirmDialog
      title={text(isHeld ? 'remove.heldTitle' : 'remove.title', { name })}
      confirmLabel={text(isHeld ? 'review.reject' : 'review.delete')}
      isDanger
      onConfirm={() => {
        onRemove();
        onClose();
      }}
      onCancel={onClose}
    >
      {text(isHeld ? 'remove.heldEffect' : 'remove.effect')}
    </ConfirmDialog>
  );
}
