import { chakra } from '@chakra-ui/react';
import type { ContentCardDto } from '@contracts/streams/frames';
import type { ChannelContent } from '../features/channel/channel-contents';
import { ChannelLists } from '../features/channel/channel-lists';

export interface ContentListsProps {
  contents: readonly ChannelContent[];
  exceptId: string;
  hrefOf: (card: ContentCardDto) => string;
}

/** What else the channel has, below the video or in the info panel. */
export function ContentLists({ contents, exceptId, hrefOf }: ContentListsProps) {
  return (
    <chakra.div px={{ base: '0', lg: '6' }} pb={{ base: '4', lg: '10' }} pt={{ base: '0', lg: '4' }}>
      <ChannelLists contents={contents} exceptId={exceptId} hrefOf={({ card }) => hrefOf(card)} />
    </chakra.div>
  );
}
