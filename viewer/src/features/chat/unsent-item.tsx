import { chakra } from '@chakra-ui/react';
import type { UnsentMessage } from '@contracts/streams/outbox';
import { TOUCH_ROOM } from '@ui/components/touch-room';
import { chatText, refusalText } from './chat.messages';
import { MessageName, MessageRow, MessageSide } from './message-row';
import { MessageText } from './message-text';

const Act = chakra('button', {
  base: {
    color: 'text',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: '2px',
    ...TOUCH_ROOM,
  },
});

export interface UnsentItemProps {
  message: UnsentMessage;
  isFirst: boolean;
  name: string;
  photoUrl: string | null;
  color: string;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** A message that the server hasn't acknowledged: dimmed while it is being sent, with actions if it was refused. */
export function UnsentItem({ message, isFirst, name, photoUrl, color, onRetry, onDiscard }: UnsentItemProps) {
  const isRefused = message.state === 'failed';
  const reason = refusalText(message.reason);
  return (
    <MessageRow data-first={isFirst || undefined} aria-busy={!isRefused}>
      {isFirst ? <MessageSide name={name} photoUrl={photoUrl} color={color} /> : <span />}
      <div>
        {isFirst && <MessageName name={name} isHost={false} color={color} />}
        <chakra.div opacity={isRefused ? 1 : 0.65}>
          <MessageText text={message.text} hasLinks={false} />
        </chakra.div>
        {isRefused ? (
          <chakra.p role="alert" fontSize="xs" color="danger-text">
            <chakra.span fontWeight="semibold">{chatText('chat.notSent')}</chakra.span>
            {' · '}
            <Act type="button" onClick={() => onRetry(message.id)}>
              {chatText('chat.retry')}
            </Act>
            {' · '}
            <Act type="button" onClick={() => onDiscard(message.id)}>
              {chatText('chat.discard')}
            </Act>
            {reason && <chakra.span display="block">{reason}</chakra.span>}
          </chakra.p>
        ) : (
          <chakra.p fontSize="xs" color="text-muted">
            {chatText('chat.sending')}
          </chakra.p>
        )}
      </div>
    </MessageRow>
  );
}
