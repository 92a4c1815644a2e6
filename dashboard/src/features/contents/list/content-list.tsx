import { chakra } from '@chakra-ui/react';
import type { ChannelSummary, ContentSummary } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { EmptyState } from '@ui/components/empty-state';
import { useNow } from '@ui/time/use-now';
import { Clapperboard, Tv } from 'lucide-react';
import { useState } from 'react';
import { PageActions } from '../../../components/page-header';
import { Tabs } from '../../../components/tabs';
import { contentsText as text } from '../contents.messages';
import { useContentCounts } from '../contents.requests';
import type { ContentsPaths } from '../contents-paths';
import { AddContentDialog } from './add-content-dialog';
import { LIST_TABS, type ListTab, tabsOf } from './content-list.logic';
import { AddContentButton, ContentListFilters } from './content-list-filters';
import { ContentTable } from './content-table';
import { DeleteContentDialog } from './delete-content-dialog';

export interface ContentListProps {
  clientId: string;
  contents: readonly ContentSummary[];
  channels: readonly ChannelSummary[];
  channelId: string | null;
  tab: ListTab;
  canAdd: boolean;
  paths: ContentsPaths;
  onChannelChange: (channelId: string | null) => void;
  onTabChange: (tab: ListTab) => void;
}

export function ContentList(props: ContentListProps) {
  const { clientId, contents, channels, channelId, tab, canAdd, paths, onChannelChange, onTabChange } = props;
  const [query, setQuery] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [deleting, setDeleting] = useState<ContentSummary | null>(null);
  const now = useNow();
  const counts = useContentCounts(clientId, channelId, contents);
  const lists = tabsOf(contents, { channelId, query }, now);
  const isSearched = query.trim() !== '';
  const add = canAdd && <AddContentButton onClick={() => setIsAdding(true)} />;
  const countOf = (id: ListTab) => (isSearched ? lists[id].length : (counts?.[id] ?? lists[id].length));
  const isChannelEmpty = channelId !== null && lists.all.length === 0;

  return (
    <>
      {contents.length === 0 && channels.length === 0 ? (
        <EmptyState icon={<Tv size={24} />} title={text('contents.noChannels')}>
          {text(canAdd ? 'contents.noChannelsHelp' : 'contents.noneHelpHost')}
        </EmptyState>
      ) : contents.length === 0 ? (
        <EmptyState icon={<Clapperboard size={24} />} title={text('contents.none')} action={add}>
          {text(canAdd ? 'contents.noneHelp' : 'contents.noneHelpHost')}
        </EmptyState>
      ) : (
        <>
          <PageActions>{add}</PageActions>
          <Tabs
            label={text('contents.title')}
            tabs={LIST_TABS.map((id) => ({ id, label: text(`tab.${id}`), count: countOf(id) }))}
            value={tab}
            onChange={onTabChange}
          >
            <ContentListFilters
              query={query}
              onQueryChange={setQuery}
              channels={channels}
              channelId={channelId}
              onChannelChange={onChannelChange}
            />
            {isSearched && lists[tab].length === 0 ? (
              <chakra.p role="status" display="flex" flexWrap="wrap" alignItems="center" gap="3" color="text-muted">
                {text('contents.noMatch', { query: query.trim() })}
                <Button variant="outline" size="sm" onClick={() => setQuery('')}>
                  {text('contents.clearSearch')}
                </Button>
              </chakra.p>
            ) : (
              <ContentTable
                key={tab}
                items={lists[tab]}
                channels={channels}
                clientId={clientId}
                paths={paths}
                now={now}
                empty={isChannelEmpty ? text('empty.channel') : text(`empty.${tab}`)}
                onDelete={setDeleting}
              />
            )}
          </Tabs>
        </>
      )}
      {isAdding && (
        <AddContentDialog
          hasChannels={channels.length > 0}
          addPath={paths.add}
          addChannelPath={paths.addChannel}
          channelId={channelId}
          onClose={() => setIsAdding(false)}
        />
      )}
      {deleting && (
        <DeleteContentDialog
          clientId={clientId}
          content={deleting}
          channels={channels}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
