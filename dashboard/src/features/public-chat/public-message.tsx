import { chakra } from '@chakra-ui/react';
import type { ModeratedMessageDto } from '@contracts/streams/frames';
import type { PlacedMessage } from '@ui/chat/message-list';
import { chatTime, MessageName, MessageRow, MessageSide } from '@ui/chat/message-row';
import { MessageText } from '@ui/chat/message-text';
import { EllipsisVertical } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { Menu } from '../../components/menu';
import { publicChatText as text } from './public-chat.messages';

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** Something that a host can do with a message: an icon beside it, or an entry of its menu on touch screens. */
export interface MessageAction {
  id: string;
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
  onSelect: () => void;
}

/** At the end of the row's first line, so that it covers no other message. */
const Extras = chakra('span', {
  base: {
    position: 'absolute',
    top: '-1px',
    insetInlineEnd: '0',
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    ps: '2',
    pe: '0.5',
    height: '6',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'raised',
    color: 'text-muted',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '@media (hover: none)': { display: 'none' },
  },
});

const Act = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '6',
    height: '5',
    borderRadius: '4px',
    '& svg': { boxSize: '4' },
    '&:hover': { color: 'text', bg: 'color-mix(in srgb, currentColor 12%, transparent)' },
    '&[data-danger]:hover': { color: 'danger-text' },
  },
});

const MenuButton = chakra('button', {
  base: {
    display: 'none',
    position: 'absolute',
    top: '-2',
    insetInlineEnd: '-2',
    boxSize: '11',
    placeItems: 'center',
    color: 'text-muted',
    '@media (hover: none)': { display: 'grid' },
  },
});

const Toggle = chakra('button', {
  base: { ms: '1.5', color: 'text', fontSize: 'xs', fontWeight: 'semibold', textDecoration: 'underline' },
});

interface PublicMessageProps extends PlacedMessage<ModeratedMessageDto> {
  actionsFor: (message: ModeratedMessageDto) => readonly MessageAction[];
}

export const PublicMessage = memo(function PublicMessage(props: PublicMessageProps) {
  const { message, isFirst, color, isOwn, isStop, onOpenText, actionsFor } = props;
  const { userName, isHost, photoUrl, isDeleted } = message;
  const [isShown, setIsShown] = useState(false);
  const sentAt = new Date(message.sentAt);
  const time = chatTime(sentAt);
  const actions = actionsFor(message);
  const tabIndex = isStop ? 0 : -1;
  const isHidden = isDeleted && !isShown;
  return (
    <MessageRow
      data-message={message.id}
      data-first={isFirst || undefined}
      data-host={isHost || undefined}
      tabIndex={tabIndex}
      css={{ '@media (hover: none)': { pe: '8' } }}
      aria-label={[userName, isDeleted && text('message.isDeleted'), `${message.text}, ${time}`]
        .filter(Boolean)
        .join(': ')}
    >
      {isFirst ? <MessageSide name={userName} photoUrl={photoUrl} color={color} /> : <span />}
      <MessageText
        text={isHidden ? text('message.deleted') : message.text}
        before={isFirst && <MessageName name={userName} isHost={isHost} isOwn={isOwn} color={color} />}
        after={
          isDeleted && (
            <Toggle type="button" tabIndex={tabIndex} aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
              {text(isShown ? 'message.hide' : 'message.show')}
            </Toggle>
          )
        }
        hasLinks={isHost && !isHidden}
        isWaiting={isDeleted}
        isStop={isStop}
        onOpen={onOpenText}
      />
      <Extras data-reveal="">
        <time dateTime={message.sentAt} title={full.format(sentAt)}>
          {time}
        </time>
        {actions.map(({ id, label, icon, isDanger, onSelect }) => (
          <Act
            key={id}
            type="button"
            tabIndex={tabIndex}
            data-danger={isDanger || undefined}
            aria-label={label}
            title={label}
            onClick={onSelect}
          >
            {icon}
          </Act>
        ))}
      </Extras>
      {actions.length > 0 && (
        <Menu
          items={actions}
          trigger={
            <MenuButton type="button" tabIndex={tabIndex} aria-label={text('message.actions', { name: userName })}>
              <EllipsisVertical size={18} aria-hidden="true" />
            </MenuButton>
          }
        />
      )}
    </MessageRow>
  );
});
