import { chakra } from '@chakra-ui/react';
import { type ChatRules, SLOW_SECONDS } from '@contracts/domain/chat-moderation';
import type { ModeratedMessageDto } from '@contracts/streams/frames';
import { Button } from '@ui/components/button';
import { Select } from '@ui/forms/controls';
import { Pin, ShieldAlert, UserX } from 'lucide-react';
import { useState } from 'react';
import { moderationText as text } from './moderation.messages';
import type { Subject } from './people-dialogs';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    px: '3',
    py: '2',
    flexShrink: 0,
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});

const Toggle = chakra('button', {
  base: {
    minHeight: '8',
    px: '2.5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border-control',
    fontSize: 'xs',
    fontWeight: 'medium',
    '&[aria-pressed=true]': { bg: 'accent', color: 'on-accent', borderColor: 'accent' },
    '@media (pointer: coarse)': { minHeight: '11' },
  },
});

export interface ModerationBarProps {
  rules: ChatRules;
  waiting: readonly ModeratedMessageDto[];
  onRules: (changes: Partial<ChatRules>) => void;
  onShowBanned: () => void;
  onApprove: (message: ModeratedMessageDto) => void;
  onRemove: (message: ModeratedMessageDto) => void;
  onPerson: (person: Subject) => void;
}

/** What applies to viewers, each with one act, and what waits for a decision. */
export function ModerationBar(props: ModerationBarProps) {
  const { rules, waiting, onRules, onShowBanned } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen && waiting.length > 0;
  const toggles = [
    ['isPaused', rules.isPaused ? 'bar.paused' : 'bar.pause', 'bar.pauseHelp'],
    ['requiresSignin', 'bar.signIn', 'bar.signInHelp'],
    ['holdsMessages', 'bar.hold', 'bar.holdHelp'],
  ] as const;
  const choices = SLOW_SECONDS.includes(rules.slowSeconds as 0) ? SLOW_SECONDS : [...SLOW_SECONDS, rules.slowSeconds];
  return (
    <>
      <Bar role="group" aria-label={text('bar.label')}>
        {toggles.map(([rule, label, help]) => (
          <Toggle
            key={rule}
            type="button"
            aria-pressed={rules[rule]}
            title={text(help)}
            onClick={() => onRules({ [rule]: !rules[rule] })}
          >
            {text(label)}
          </Toggle>
        ))}
        <Select
          aria-label={text('bar.slow')}
          value={rules.slowSeconds}
          width="auto"
          minHeight="8"
          height="8"
          fontSize="xs"
          onChange={({ target }) => onRules({ slowSeconds: Number(target.value) })}
        >
          {choices.map((seconds) => (
            <option key={seconds} value={seconds}>
              {slowText(seconds)}
            </option>
          ))}
        </Select>
        <Toggle type="button" title={text('bar.banned')} aria-label={text('bar.banned')} onClick={onShowBanned}>
          <UserX size={16} aria-hidden="true" />
        </Toggle>
        {waiting.length > 0 && (
          <Toggle type="button" aria-expanded={isShown} aria-pressed={isShown} onClick={() => setIsOpen(!isOpen)}>
            <chakra.span display="inline-flex" alignItems="center" gap="1">
              <ShieldAlert size={16} aria-hidden="true" />
              {text('review.open', { count: waiting.length.toLocaleString('en-US') })}
            </chakra.span>
          </Toggle>
        )}
      </Bar>
      {isShown && <ReviewList {...props} />}
    </>
  );
}

function slowText(seconds: number): string {
  if (seconds === 0) return text('bar.slowOff');
  return seconds % 60 === 0
    ? text('bar.slowMinutes', { minutes: String(seconds / 60) })
    : text('bar.slowSeconds', { seconds: String(seconds) });
}

/** Held and flagged messages, the oldest first, each with two possible decisions. */
function ReviewList({ waiting, onApprove, onRemove, onPerson }: ModerationBarProps) {
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

interface PinnedStripProps {
  message: { userName: string; text: string };
  onUnpin: () => void;
}

/** What viewers see on top of their chat. */
export function PinnedStrip({ message, onUnpin }: PinnedStripProps) {
  return (
    <Bar role="note" aria-label={text('pinned.title')} css={{ flexWrap: 'nowrap' }}>
      <Pin size={16} aria-hidden="true" />
      <chakra.p flex="1" minWidth="0" fontSize="sm" lineClamp={2} overflowWrap="anywhere">
        <b>{message.userName}</b> {message.text}
      </chakra.p>
      <Toggle type="button" onClick={onUnpin}>
        {text('act.unpin')}
      </Toggle>
    </Bar>
  );
}
