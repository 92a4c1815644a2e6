import type { ChannelSummary, ContentSummary } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { EmptyState } from '@ui/components/empty-state';
import { LinkButton } from '@ui/components/link-button';
import { RequestError } from '@ui/components/request-error';
import { ListVideo, SearchX, Tv } from 'lucide-react';
import { useState } from 'react';
import { PageActions } from '../../../components/page-header';
import type { Sorting } from '../../../components/table';
import { Tabs } from '../../../components/tabs';
import { contentsText as text } from '../contents.messages';
import { type ListColumn, type ListTab, useContentCounts, useContentPages } from '../contents.requests';
import type { ContentsPaths } from '../contents-paths';
import { useSettledText } from '../use-settled-text';
import { AddContentDialog } from './add-content-dialog';
import { LIST_TABS } from './content-list.logic';
import { AddContentButton, ContentListFilters } from './content-list-filters';
import { ContentListSkeleton, ContentTableSkeleton } from './content-list-skeleton';
import { ContentTable } from './content-table';
import { DeleteContentDialog } from './delete-content-dialog';
import type { ChosenTag } from './tag-filter';

export interface ContentListProps {
  clientId: string;
  /** Undefined while they are loading. */
  channels: readonly ChannelSummary[] | undefined;
  channelId: string | null;
  tag: ChosenTag | null;
  tab: ListTab;
  canAdd: boolean;
  paths: ContentsPaths;
  onChannelChange: (channelId: string | null) => void;
  onTagChange: (tag: ChosenTag | null) => void;
  onTabChange: (tab: ListTab) => void;
  /** Without tab, channel, and tag. */
  onShowAll: () => void;
}

/** All contents of an organization that this person may see, loaded while they are scrolled. */
export function ContentList(props: ContentListProps) {
  const { clientId, channels, channelId, tag, tab, canAdd, paths } = props;
  const search = useSettledText();
  const [sorting, setSorting] = useState<Sorting<ListColumn> | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [deleting, setDeleting] = useState<ContentSummary | null>(null);
  const filter = { channelId, tagId: tag?.id ?? null, text: search.settled };
  const pages = useContentPages(clientId, { ...filter, tab, sorting });
  const all = useContentCounts(clientId);
  const counts = useContentCounts(clientId, filter).data;
  const known = all.data?.all ?? pages.contents?.length;
  if (!channels || (known === undefined && !pages.error)) return <ContentListSkeleton canAdd={canAdd} />;

  const add = canAdd && <AddContentButton onClick={() => setIsAdding(true)} />;
  const isSearched = search.settled.trim() !== '';
  return (
    <>
      {known === 0 && channels.length === 0 ? (
        <EmptyState
          icon={<Tv size={24} />}
          title={text('contents.noChannels')}
          action={canAdd && paths.addChannel && <LinkButton to={paths.addChannel}>{text('add.channel')}</LinkButton>}
        >
          {text(canAdd ? 'add.noChannels' : 'contents.noneHelpHost')}
        </EmptyState>
      ) : known === 0 ? (
        <EmptyState icon={<ListVideo size={24} />} title={text('contents.none')} action={add}>
          {text(canAdd ? 'contents.noneHelp' : 'contents.noneHelpHost')}
        </EmptyState>
      ) : (
        <>
          <PageActions>{add}</PageActions>
          <Tabs
            label={text('contents.title')}
            tabs={LIST_TABS.map((id) => ({ id, label: text(`tab.${id}`), count: counts?.[id] }))}
            value={tab}
            onChange={props.onTabChange}
          >
            <ContentListFilters
              clientId={clientId}
              query={search.typed}
              onQueryChange={search.type}
              channels={channels}
              channelId={channelId}
              onChannelChange={props.onChannelChange}
              tag={tag}
              onChange={props.onTagChange}
            />
            {pages.error && !pages.contents ? (
              <RequestError title={text('contents.failed')} request={pages} />
            ) : !pages.contents ? (
              <ContentTableSkeleton />
            ) : isSearched && pages.contents.length === 0 ? (
              <EmptyState
                role="status"
                icon={<SearchX size={24} />}
                title={text('contents.noMatch', { query: search.settled.trim() })}
                action={
                  <Button variant="outline" onClick={search.clear}>
                    {text('contents.clearSearch')}
                  </Button>
                }
              />
            ) : (
              <ContentTable
                key={tab}
                clientId={clientId}
                contents={pages.contents}
                total={counts?.[tab] ?? pages.contents.length}
                hasMore={pages.hasMore}
                hasFailed={pages.error !== undefined}
                onMore={pages.showMore}
                sorting={sorting}
                onSort={setSorting}
                channels={channels}
                paths={paths}
                empty={
                  <EmptyState
                    icon={<ListVideo size={24} />}
                    title={text(tag ? 'empty.tag' : channelId && counts?.all === 0 ? 'empty.channel' : `empty.${tab}`)}
                    action={
                      (tag || channelId || tab !== 'all') && (
                        <Button variant="outline" onClick={props.onShowAll}>
                          {text('contents.all')}
                        </Button>
                      )
                    }
                  />
                }
                onDelete={setDeleting}
              />
            )}
          </Tabs>
        </>
      )}
      {isAdding && (
        <AddContentDialog
          title={text('contents.add')}
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
          onDeleted={() => pages.remove(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
