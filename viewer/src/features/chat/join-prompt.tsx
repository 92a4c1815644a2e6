import { chatText } from '@ui/chat/chat.messages';
import { Button } from '@ui/components/button';
import { styled } from '@ui/styled-system/jsx';
import { MessageCircle } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

/** Shown in place of the composer. */
export function JoinPrompt({ onJoin, label = chatText('chat.join') }: { onJoin: () => void; label?: string }) {
  return (
    <Button size="lg" width="full" onClick={onJoin} icon={<MessageCircle aria-hidden="true" />}>
      {label}
    </Button>
  );
}

/** Shown in place of messages that only people who have joined can read. */
export function JoinFirst({ onJoin }: { onJoin: () => void }) {
  return (
    <ChatNote icon={<MessageCircle size={24} />} title={chatText('chat.joinToRead')}>
      <Button size="lg" mt="2" onClick={onJoin}>
        {chatText('chat.join')}
      </Button>
    </ChatNote>
  );
}

export interface ChatNoteProps {
  icon: React.ReactNode;
  title: React.ReactNode;
  hint?: string;
  children?: React.ReactNode;
}

/** A short sentence in the middle of an empty chat. */
export function ChatNote({ icon, title, hint, children }: ChatNoteProps) {
  return (
    <styled.div
      m="auto"
      px="4"
      py="6"
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="2"
      textAlign="center"
    >
      <styled.span
        display="grid"
        placeItems="center"
        boxSize="12"
        mb="1"
        borderRadius="full"
        bg="sunken"
        color="text-muted"
        aria-hidden="true"
      >
        {icon}
      </styled.span>
      <styled.p fontWeight="semibold">{title}</styled.p>
      {hint && (
        <styled.p fontSize="sm" color="text-muted" textWrap="balance">
          {hint}
        </styled.p>
      )}
      {children}
    </styled.div>
  );
}

/** Someone who has just joined here writes on in the field that takes the place of the one for their name. */
export function useFocusOnceJoined(hasJoined: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasJoined && hasFocus.current) ref.current?.querySelector('textarea')?.focus();
  }, [hasJoined]);
  const note = (isHere: boolean) => () => {
    hasFocus.current = isHere;
  };
  return { ref, onFocus: note(true), onBlur: note(false) };
}
