import { MAX_CHAT_LENGTH } from '@contracts/domain/chat-text';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../components/button';
import { useEmojiPicker } from '../emoji/use-emoji-picker';
import { styled } from '../styled-system/jsx';
import { chatText } from './chat.messages';
import { ComposerBox, ComposerLine } from './composer-box';
import { composerHeight } from './composer-height';

const COUNTS_FROM = MAX_CHAT_LENGTH - 200;

const Field = styled('textarea', {
  base: {
    height: '24px',
    maxHeight: '94px',
    my: '6px',
    py: '2px',
    lineHeight: '20px',
    resize: 'none',
    overflowY: 'auto',
    // With less motion, all changes take an instant instead of none, in which the old height is measured.
    transitionProperty: 'none',
    '[data-keyboard=lowest] &': { maxHeight: '44px' },
    '@media (pointer: coarse)': { my: '10px' },
  },
});

const Frame = styled('div', {
  base: { display: 'flex', flexDirection: 'column', minHeight: 0 },
});

export interface ComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  /** Placeholder; says why when the field is disabled. */
  placeholder: string;
  /** Its accessible name, where there are several. */
  name?: string;
  isDisabled?: boolean;
  /** The text can be written but not sent yet. */
  mustWait?: boolean;
  /** Why the text was returned. */
  note?: string | null;
  /** What will happen to the text when it is sent. */
  hint?: string | null;
  /** Whose name will be above the text; said while there is nothing else to say. */
  author?: string | null;
  /** Where the emoji used last are stored; null: nowhere. */
  recentEmojiKey: string | null;
}

/** The field for a message: Enter sends, Shift+Enter adds a line (spec 3 §5). */
export function Composer(props: ComposerProps) {
  const {
    value,
    onChange,
    onSend,
    placeholder,
    name = chatText('chat.message'),
    isDisabled = false,
    mustWait = false,
    note,
    hint,
    author,
    recentEmojiKey,
  } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const emoji = useEmojiPicker({ field, value, onChange, isDisabled, recentKey: recentEmojiKey });
  const noteId = useId();
  const length = [...value].length;
  const isOver = length > MAX_CHAT_LENGTH;
  const canSend = !isDisabled && !mustWait && !isOver && value.trim() !== '';

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = `${composerHeight(0)}px`;
    // To measure it would lay out the page once more.
    if (value !== '') element.style.height = `${composerHeight(element.scrollHeight)}px`;
  }, [value]);

  const handleSend = () => {
    field.current?.focus();
    if (canSend) onSend(value.trim());
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSend();
  };

  return (
    <Frame data-keep-clear="">
      {emoji.panel}
      <ComposerBox data-off={isDisabled || undefined}>
        <Field
          ref={field}
          rows={1}
          value={value}
          placeholder={placeholder}
          aria-label={name}
          aria-describedby={note || hint || isOver ? noteId : undefined}
          aria-invalid={isOver || undefined}
          enterKeyHint="send"
          autoComplete="off"
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        {emoji.button}
        <IconButton
          label={chatText('chat.send')}
          size="md"
          variant={canSend ? 'solid' : 'quiet'}
          disabled={!canSend}
          onPointerDown={(event) => event.preventDefault()}
          onClick={handleSend}
          css={{ '@media (pointer: fine)': { width: '9', height: '9', minHeight: '9' } }}
        >
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </ComposerBox>
      <ComposerLine>
        {note && (
          <styled.p id={noteId} role="alert" color="danger-text" fontWeight="medium">
            {note}
          </styled.p>
        )}
        {hint && !note && (
          <p id={isOver ? undefined : noteId} role="status">
            {hint}
          </p>
        )}
        {author && !hint && !note && (
          <styled.p truncate minWidth="0" flex="1">
            {chatText('chat.as', { name: author })}
          </styled.p>
        )}
        {length >= COUNTS_FROM && (
          <styled.p
            id={note || (hint && !isOver) ? undefined : noteId}
            role="status"
            ms="auto"
            whiteSpace="nowrap"
            color={isOver ? 'danger-text' : 'text-muted'}
            fontVariantNumeric="tabular-nums"
          >
            {isOver
              ? chatText('chat.over', { count: (length - MAX_CHAT_LENGTH).toLocaleString('en-US') })
              : chatText('chat.counter', {
                  count: length.toLocaleString('en-US'),
                  limit: MAX_CHAT_LENGTH.toLocaleString('en-US'),
                })}
          </styled.p>
        )}
      </ComposerLine>
    </Frame>
  );
}
