import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { createMessages } from '@ui/messages/messages';

const text = createMessages({ 'unread.count': '{count} unread' });

const Bubble = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '5',
    height: '5',
    px: '1.5',
    borderRadius: 'full',
    bg: 'accent',
    color: 'on-accent',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** How much someone hasn't read; nothing if that's nothing. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Bubble>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{text('unread.count', { count: count.toLocaleString('en-US') })}</VisuallyHidden>
    </Bubble>
  );
}
