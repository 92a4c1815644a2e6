import { chakra } from '@chakra-ui/react';
import type { ContentDto } from '@contracts/streams/frames';
import { ReactionIcon } from '@ui/reactions/reaction-icon';
import { reactionText } from '@ui/reactions/reactions.messages';
import type { HostStore } from '@ui/stream/use-host-stream';
import { useStreamValue } from '@ui/stream/use-stream';

/** What nobody has tapped yet stays in the background. */
const Count = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    '&[data-none]': { color: 'text-muted' },
    '&[data-none] svg': { filter: 'grayscale(1)', opacity: 0.5 },
  },
});

/** How often viewers tapped each icon that the content offers (spec 3 §2). */
export function ReactionsStrip({ content, store }: { content: ContentDto; store: HostStore }) {
  const counts = useStreamValue(store, (state) => state.reactions);
  const { enabled, icons } = content.reactions;
  if (!enabled) return null;
  return (
    <chakra.ul
      aria-label={reactionText('reactions.label')}
      display="flex"
      alignItems="center"
      columnGap="3"
      listStyleType="none"
    >
      {icons.map((icon) => (
        <Count
          key={icon}
          data-none={counts?.[icon] ? undefined : ''}
          title={reactionText(`reaction.${icon}`)}
          data-reaction={icon}
        >
          <ReactionIcon icon={icon} size={18} />
          <chakra.span srOnly>{reactionText(`reaction.${icon}`)}</chakra.span>
          {(counts?.[icon] ?? 0).toLocaleString('en-US')}
        </Count>
      ))}
    </chakra.ul>
  );
}
