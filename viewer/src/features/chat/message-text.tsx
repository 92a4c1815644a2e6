import { chakra } from '@chakra-ui/react';
import { splitLinks } from '@contracts/domain/chat-text';
import { memo } from 'react';

const Text = chakra('span', { base: { display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });
const Anchor = chakra('a', {
  base: { color: 'accent-text', textDecoration: 'underline', textUnderlineOffset: '3px', borderRadius: '2px' },
});

/** Plain text with line breaks; links only in messages from hosts (spec 3 §5). */
export const MessageText = memo(function MessageText({ text, hasLinks }: { text: string; hasLinks: boolean }) {
  if (!hasLinks) return <Text dir="auto">{text}</Text>;
  let at = 0;
  return (
    <Text dir="auto">
      {splitLinks(text).map((segment) => {
        const key = at;
        at += segment.text.length;
        if (segment.kind === 'text') return segment.text;
        return (
          <Anchor key={key} href={segment.href} target="_blank" rel="noopener noreferrer nofollow">
            {segment.text}
          </Anchor>
        );
      })}
    </Text>
  );
});
