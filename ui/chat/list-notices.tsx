import { ArrowDown } from 'lucide-react';
import { Spinner } from '../components/spinner';
import { TOUCH_ROOM } from '../components/touch-room';
import { styled } from '../styled-system/jsx';
import { chatText } from './chat.messages';

const Note = styled('div', {
  base: {
    position: 'absolute',
    top: '2',
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'max-content',
    maxWidth: 'calc(100% - 1.5rem)',
    px: '3',
    py: '1.5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'raised',
    fontSize: 'xs',
    animation: 'fadeIn 160ms ease-out',
  },
});

/** The state of loading older messages, shown over the list so that nothing moves. */
export function OlderNotice({
  state,
  onRetry,
}: {
  state: 'none' | 'more' | 'loading' | 'failed';
  onRetry: () => void;
}) {
  if (state === 'loading') {
    return (
      <Note role="status">
        <Spinner size="3" />
        {chatText('chat.older')}
      </Note>
    );
  }
  if (state !== 'failed') return null;
  return (
    <Note role="alert" color="danger-text">
      {chatText('chat.olderFailed')}
      <styled.button type="button" textDecoration="underline" fontWeight="semibold" css={TOUCH_ROOM} onClick={onRetry}>
        {chatText('chat.retry')}
      </styled.button>
    </Note>
  );
}

/** Scrolls back to the newest message. */
export function NewMessages({ onClick }: { onClick: () => void }) {
  return (
    <styled.button
      type="button"
      onClick={onClick}
      position="absolute"
      bottom="3"
      insetInlineStart="50%"
      transform="translateX(-50%)"
      display="inline-flex"
      alignItems="center"
      gap="2"
      px="4"
      minHeight="9"
      css={{ '@media (pointer: coarse)': { minHeight: '11' } }}
      borderRadius="full"
      bg="accent"
      color="on-accent"
      fontSize="sm"
      fontWeight="semibold"
      boxShadow="raised"
      whiteSpace="nowrap"
      animation="fadeIn 160ms ease-out"
    >
      <ArrowDown size={16} aria-hidden="true" />
      {chatText('chat.newMessages')}
    </styled.button>
  );
}
