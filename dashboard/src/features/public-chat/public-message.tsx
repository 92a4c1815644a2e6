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

/** Something that a host can do with a message: an entry of its menu and, if it's often needed, an icon beside it. */
export interface MessageAction {
  id: string;
  label: string;
  icon: ReactNode;
  isOften?: boolean;
  isDanger?: boolean;
  onSelect: () => void;
}

/** As high as the row and the bar above it, so that the bar stays in sight while the row is cut off at the top. */
const Place = chakra('span', {
  base: {
    position: 'absolute',
    top: '-1.375rem',
    bottom: '0',
    insetInlineEnd: '1.5',
    zIndex: 1,
    pointerEvents: 'none',
    '@media (hover: none)': { top: '-2', insetInlineEnd: '-2' },
  },
});

/** Floats above the end of the row, where it covers none of its text. On touch screens, there is only the menu. */
const Extras = chakra('span', {
  base: {
    position: 'sticky',
    top: '0',
    display: 'flex',
    alignItems: 'center',
    height: '1.625rem',
    px: '2px',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'raised',
    color: 'text-muted',
    boxShadow: '0 1px 3px rgb(0 0 0 / 0.12)',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& > time': { px: '1.5' },
    '&&:has([aria-expanded=true])': { opacity: 1, pointerEvents: 'auto' },
    '@media (hover: none)': {
      ...{ height: 'auto', px: '0', border: 'none', bg: 'transparent', boxShadow: 'none' },
      '& > :not([aria-haspopup])': { display: 'none' },
    },
  },
});

const Act = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '7',
    height: '5.5',
    borderRadius: '6px',
    '& svg': { boxSize: '4' },
    '&:hover, &[aria-expanded=true]': { color: 'text', bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
    '&[data-danger]:hover': { color: 'danger-text' },
    '@media (hover: none)': { boxSize: '11' },
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
      <Place>
        <Extras data-reveal="touch">
          <time dateTime={message.sentAt} title={full.format(sentAt)}>
            {time}
          </time>
          {actions
            .filter(({ isOften }) => isOften)
            .map(({ id, label, icon, isDanger, onSelect }) => (
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
          {actions.length > 0 && (
            <Menu
              items={actions}
              trigger={
                <Act type="button" tabIndex={tabIndex} aria-label={text('message.actions', { name: userName })}>
                  <EllipsisVertical aria-hidden="true" />
                </Act>
              }
            />
          )}
        </Extras>
      </Place>
    </MessageRow>
  );
});
