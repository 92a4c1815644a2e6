import { chakra } from '@chakra-ui/react';
import type { ContentDto } from '@contracts/streams/frames';
import { ReactionIcon } from '@ui/reactions/reaction-icon';
import { reactionText } from '@ui/reactions/reactions.messages';
import type { HostStore } from '@ui/stream/use-host-stream';
import { useStreamValue } from '@ui/stream/use-stream';

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
        <chakra.li
          key={icon}
          display="flex"
          alignItems="center"
          gap="1"
          title={reactionText(`reaction.${icon}`)}
          data-reaction={icon}
        >
          <ReactionIcon icon={icon} size={18} />
          <chakra.span srOnly>{reactionText(`reaction.${icon}`)}</chakra.span>
          {(counts?.[icon] ?? 0).toLocaleString('en-US')}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
