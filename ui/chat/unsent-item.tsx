import type { UnsentMessage } from '@contracts/streams/outbox';
import { TOUCH_ROOM } from '../components/touch-room';
import { styled } from '../styled-system/jsx';
import { chatText, refusalText } from './chat.messages';
import { type ChatAuthor, MessageName, MessageRow, MessageSide } from './message-row';
import { MessageText } from './message-text';

const Act = styled('button', {
  base: {
    color: 'text',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: '2px',
    ...TOUCH_ROOM,
  },
});

/** In the text's flow, so that the message keeps its place when it is sent. */
const Sending = styled('span', { base: { ms: '1.5', color: 'text-muted', fontSize: 'xs', whiteSpace: 'nowrap' } });

export interface UnsentItemProps {
  message: UnsentMessage;
  isFirst: boolean;
  own: ChatAuthor | null;
  color: string;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** A message that the server hasn't acknowledged: dimmed while it is being sent, with actions if it was refused. */
export function UnsentItem({ message, isFirst, own, color, onRetry, onDiscard }: UnsentItemProps) {
  const isRefused = message.state === 'failed';
  const reason = refusalText(message.reason);
  const name = own?.name || chatText('chat.you');
  const isHost = own?.canModerate ?? false;
  return (
    <MessageRow data-first={isFirst || undefined} data-host={isHost || undefined} aria-busy={!isRefused}>
      {isFirst ? <MessageSide name={name} photoUrl={own?.photoUrl ?? null} color={color} /> : <span />}
      <MessageText
        text={message.text}
        before={isFirst && <MessageName name={name} isHost={isHost} isOwn color={color} />}
        after={!isRefused && <Sending>{chatText('chat.sending')}</Sending>}
        hasLinks={false}
        isWaiting={!isRefused}
        isStop
      />
      {isRefused && (
        <styled.p role="alert" gridColumn="2" fontSize="xs" color="danger-text">
          <styled.span fontWeight="semibold">{chatText('chat.notSent')}</styled.span>
          {' · '}
          <Act type="button" onClick={() => onRetry(message.id)}>
            {chatText('chat.retry')}
          </Act>
          {' · '}
          <Act type="button" onClick={() => onDiscard(message.id)}>
            {chatText('chat.discard')}
          </Act>
          {reason && <styled.span display="block">{reason}</styled.span>}
        </styled.p>
      )}
    </MessageRow>
  );
}
