import { useServerNow } from '@ui/time/use-server-now';
import { PanelScroll } from '../../components/panel-scroll';
import { channelText } from './channel.messages';
import type { ChannelContent } from './channel-contents';
import { ChannelLists, type ChannelListsProps, ContentList } from './channel-lists';

const LOOK_EVERY_MS = 15_000;

export interface VideosPanelProps {
  related: readonly ChannelContent[];
  relatedHrefOf: (content: ChannelContent) => string;
  /** The channel's lists, where the page has no other place for them. */
  lists: ChannelListsProps | null;
}

/** Related contents and, on phones, the channel's lists. */
export function VideosPanel({ related, relatedHrefOf, lists }: VideosPanelProps) {
  const now = useServerNow({ everyMs: LOOK_EVERY_MS });
  return (
    <PanelScroll gap="10">
      {related.length > 0 && (
        <ContentList
          title={channelText('channel.related')}
          contents={related}
          hrefOf={relatedHrefOf}
          now={now}
          headingLevel="h2"
        />
      )}
      {lists && (
        <div>
          <ChannelLists {...lists} />
        </div>
      )}
    </PanelScroll>
  );
}
