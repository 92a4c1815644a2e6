import { chakra } from '@chakra-ui/react';
import type { ContentDto } from '@contracts/streams/frames';
import { Badge } from '@ui/parts/badge';
import { contentText } from './content.messages';

/** "LIVE", and how many watch where the content shows its live stats and its countdown. */
export function LiveBadge({
  content,
  count,
}: {
  content: Pick<ContentDto, 'showLiveStats' | 'disableCountdown'>;
  count: number | null;
}) {
  const isCounted = content.showLiveStats && !content.disableCountdown && count !== null;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" flexShrink="0">
      <Badge tone="live" minHeight={{ base: '5', lg: '6' }}>
        {contentText('content.live')}
      </Badge>
      {isCounted && (
        <chakra.span fontSize={{ base: 'xs', lg: 'sm' }} color="text-muted" fontVariantNumeric="tabular-nums">
          {contentText('content.watching', { count: count.toLocaleString('en-US') })}
        </chakra.span>
      )}
    </chakra.span>
  );
}
