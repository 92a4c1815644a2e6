import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { formatWhen } from '@ui/time/format-when';
import { serverClock } from '@ui/time/server-clock';
import { deviceZone } from '@ui/time/zone-text';
import { moderationText as text } from './moderation.messages';
import { type ChatPersonCard, useOlderMessagesOf } from './moderation.requests';

export const when = (at: string) =>
  formatWhen(Date.parse(at), { zone: deviceZone(), now: serverClock.now(), level: 'short' });

export const List = chakra('ol', {
  base: { display: 'grid', gap: '2', listStyleType: 'none', maxHeight: '18rem', overflowY: 'auto', fontSize: 'sm' },
});
export const Muted = chakra('span', { base: { color: 'text-muted', fontSize: 'xs' } });

interface PersonMessagesProps {
  contentId: string;
  /** Changes with what the stream tells of the person. */
  version: string;
  card: ChatPersonCard;
}

/** What a person has written in this content: the latest at once, older ones on demand. */
export function PersonMessages({ contentId, version, card }: PersonMessagesProps) {
  const { uid, messageCount } = card;
  const last = card.messages.length < messageCount ? card.messages.at(-1) : undefined;
  const { older, hasOlder, isLoading, showOlder } = useOlderMessagesOf(contentId, uid, version, last?.position ?? null);
  const messages = [...card.messages, ...older];
  return (
    <section>
      <chakra.h3 fontSize="md" mb="2">
        {text('card.messages', { count: messageCount.toLocaleString('en-US') })}
      </chakra.h3>
      {messages.length === 0 && <Muted>{text('card.none')}</Muted>}
      {hasOlder && (
        <Muted display="block" mb="2">
          {text('card.latest', { count: messages.length.toLocaleString('en-US') })}
        </Muted>
      )}
      <List>
        {messages.map((message) => (
          <li key={message.id}>
            <Muted>
              {[
                when(message.sentAt),
                message.isHeld ? text('review.held') : message.isDeleted && text('card.deleted'),
                message.flagsCount > 0 && text('review.flagged', { count: String(message.flagsCount) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Muted>
            <chakra.p overflowWrap="anywhere" whiteSpace="pre-wrap">
              {message.text || text('card.noText')}
            </chakra.p>
          </li>
        ))}
      </List>
      {hasOlder && (
        <Button variant="outline" size="sm" mt="3" isBusy={isLoading} onClick={showOlder}>
          {text('card.older')}
        </Button>
      )}
    </section>
  );
}
