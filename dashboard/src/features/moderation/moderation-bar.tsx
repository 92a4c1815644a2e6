import { chakra } from '@chakra-ui/react';
import { type ChatRules, SLOW_SECONDS } from '@contracts/domain/chat-moderation';
import { IconButton } from '@ui/components/button';
import { ChevronDown, EllipsisVertical, Pin, PinOff, ShieldAlert, UserX } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../components/menu';
import { lengthText, moderationText as text } from './moderation.messages';
import { ReviewList, type ReviewListProps } from './review-list';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '10',
    px: '3',
    py: '1',
    flexShrink: 0,
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});

/** What a host must know while they read the messages below it. */
const Strip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '8',
    ps: '4',
    pe: '3',
    py: '0.5',
    flexShrink: 0,
    bg: 'warning-tint',
    color: 'warning-text',
    fontSize: 'xs',
    fontWeight: 'medium',
    '&[data-tone=review]': { bg: 'accent-tint', color: 'accent-text' },
  },
});

const StripAct = chakra('button', {
  base: {
    ms: 'auto',
    flexShrink: 0,
    px: '1.5',
    minHeight: '7',
    borderRadius: 'control',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    '@media (pointer: coarse)': { minHeight: '11' },
  },
});

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minWidth: 0,
    minHeight: '8',
    ps: '2.5',
    pe: '1.5',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '& svg': { flexShrink: 0 },
    '&[data-on]': { bg: 'warning-tint', color: 'warning-text', borderColor: 'currentColor' },
    '@media (pointer: coarse)': { minHeight: '11' },
  },
});

export interface ModerationBarProps extends ReviewListProps {
  rules: ChatRules;
  /** No one can chat anymore, so that there is nothing to rule. */
  isEnded: boolean;
  /** How many people are banned; null until known. */
  bannedCount: number | null;
  onRules: (changes: Partial<ChatRules>) => void;
  onShowBanned: () => void;
}

const OPEN = { isPaused: false, requiresSignin: false, holdsMessages: false };
/** What can limit who is read, the strongest first. */
const LIMITS = ['isPaused', 'holdsMessages', 'requiresSignin'] as const;

/** What applies to viewers, in one row; whatever limits them is said in a strip above the messages, and what waits for a decision in another. */
export function ModerationBar(props: ModerationBarProps) {
  const { rules, isEnded, waiting, bannedCount, onRules, onShowBanned } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen && waiting.length > 0;
  const said = rules.isPaused
    ? [text('strip.isPaused')]
    : LIMITS.filter((limit) => rules[limit]).map((limit) => text(`strip.${limit}`));
  return (
    <>
      <Bar role="group" aria-label={text('bar.label')}>
        {isEnded ? (
          <chakra.p px="1" fontSize="xs" color="text-muted">
            {text('chat.ended')}
          </chakra.p>
        ) : (
          <RuleChoices rules={rules} onRules={onRules} />
        )}
        <chakra.span ms="auto">
          <Menu
            items={[
              {
                id: 'banned',
                label:
                  bannedCount === null
                    ? text('bar.banned')
                    : text('bar.bannedCount', { count: bannedCount.toLocaleString('en-US') }),
                icon: <UserX aria-hidden="true" />,
                onSelect: onShowBanned,
              },
            ]}
            trigger={
              <IconButton label={text('bar.more')} size="sm">
                <EllipsisVertical aria-hidden="true" />
              </IconButton>
            }
          />
        </chakra.span>
      </Bar>
      {said.length > 0 && !isEnded && (
        <Strip role="status">
          <span>{said.join(' ')}</span>
          <StripAct
            type="button"
            onClick={() =>
              onRules(rules.isPaused ? { isPaused: false } : { requiresSignin: false, holdsMessages: false })
            }
          >
            {text(rules.isPaused ? 'strip.resume' : 'strip.open')}
          </StripAct>
        </Strip>
      )}
      {waiting.length > 0 && (
        <Strip data-tone="review">
          <ShieldAlert size={14} aria-hidden="true" />
          <span>
            {text(waiting.length === 1 ? 'review.one' : 'review.many', {
              count: waiting.length.toLocaleString('en-US'),
            })}
          </span>
          <StripAct type="button" aria-expanded={isShown} onClick={() => setIsOpen(!isOpen)}>
            {text(isShown ? 'review.hide' : 'review.open')}
          </StripAct>
        </Strip>
      )}
      {isShown && <ReviewList {...props} />}
    </>
  );
}

/** What applies to viewers, and how often they may write. */
function RuleChoices({ rules, onRules }: Pick<ModerationBarProps, 'rules' | 'onRules'>) {
  const strongest = LIMITS.find((limit) => rules[limit]) ?? 'open';
  const slow = SLOW_SECONDS.includes(rules.slowSeconds as 0) ? SLOW_SECONDS : [...SLOW_SECONDS, rules.slowSeconds];
  return (
    <>
      <Menu
        items={[
          {
            id: 'open',
            label: text('chat.open'),
            hint: text('chat.openHelp'),
            isChecked: strongest === 'open',
            onSelect: () => onRules(OPEN),
          },
          ...LIMITS.toReversed().map((limit) => ({
            id: limit,
            label: text(`chat.${limit}`),
            hint: text(`chat.${limit}Help`),
            isChecked: rules[limit],
            isMultiple: true,
            onSelect: () => onRules({ [limit]: !rules[limit] }),
          })),
        ]}
        trigger={
          <Choice type="button" data-on={strongest === 'open' ? undefined : ''}>
            <chakra.span truncate>{text('chat.label', { choice: text(`chat.${strongest}`) })}</chakra.span>
            <ChevronDown size={14} aria-hidden="true" />
          </Choice>
        }
      />
      <Menu
        items={slow.map((seconds) => ({
          id: String(seconds),
          label: slowText(seconds),
          isChecked: seconds === rules.slowSeconds,
          onSelect: () => onRules({ slowSeconds: seconds }),
        }))}
        header={
          <chakra.p px="3" pt="1.5" pb="2" maxWidth="16rem" color="text-muted" fontSize="xs">
            {text('slow.help')}
          </chakra.p>
        }
        trigger={
          <Choice type="button" data-on={rules.slowSeconds === 0 ? undefined : ''}>
            <chakra.span truncate>
              {text('slow.label', {
                choice: rules.slowSeconds === 0 ? text('slow.off') : lengthText(rules.slowSeconds),
              })}
            </chakra.span>
            <ChevronDown size={14} aria-hidden="true" />
          </Choice>
        }
      />
    </>
  );
}

const slowText = (seconds: number): string =>
  seconds === 0 ? text('slow.none') : text('slow.every', { time: lengthText(seconds) });

interface PinnedStripProps {
  message: { userName: string; text: string };
  onUnpin: () => void;
}

/** What viewers see on top of their chat. */
export function PinnedStrip({ message, onUnpin }: PinnedStripProps) {
  return (
    <Bar role="note" aria-label={text('pinned.title')}>
      <Pin size={16} aria-hidden="true" />
      <chakra.p flex="1" minWidth="0" fontSize="sm" truncate title={message.text}>
        <b>{message.userName}</b> {message.text}
      </chakra.p>
      <IconButton label={text('act.unpin')} size="sm" onClick={onUnpin}>
        <PinOff aria-hidden="true" />
      </IconButton>
    </Bar>
  );
}
