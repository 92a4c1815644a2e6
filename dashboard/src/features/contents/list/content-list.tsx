import { chakra } from '@chakra-ui/react';
import type { ChannelSummary, ContentSummary } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { EmptyState } from '@ui/components/empty-state';
import { useNow } from '@ui/time/use-now';
import { Clapperboard, Tv } from 'lucide-react';
import { useState } from 'react';
import { contentsText as text } from '../contents.messages';
import type { ContentsPaths } from '../contents-paths';
import { AddContentDialog } from './add-content-dialog';
import { sectionsOf } from './content-list.logic';
import { AddContentButton, ContentListFilters } from './content-list-filters';
import { ContentSection } from './content-section';
import { DeleteContentDialog } from './delete-content-dialog';

export interface ContentListProps {
  clientId: string;
  contents: readonly ContentSummary[];
  channels: readonly ChannelSummary[];
  channelId: string | null;
  canAdd: boolean;
  paths: ContentsPaths;
  onChannelChange: (channelId: string | null) => void;
}

export function ContentList(props: ContentListProps) {
  const { clientId, contents, channels, channelId, canAdd, paths, onChannelChange } = props;
  const [query, setQuery] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [deleting, setDeleting] = useState<ContentSummary | null>(null);
  const now = useNow();
  const sections = sectionsOf(contents, { channelId, query }, now);
  const isFiltered = channelId !== null || query.trim() !== '';
  const isNothingFound = query.trim() !== '' && Object.values(sections).every((items) => items.length === 0);
  const shared = { paths, now, isFiltered, onDelete: setDeleting };
  const add = canAdd && <AddContentButton onClick={() => setIsAdding(true)} />;

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
          <ContentListFilters
            query={query}
            onQueryChange={setQuery}
            channels={channels}
            channelId={channelId}
            onChannelChange={onChannelChange}
            action={add}
          />
          {isNothingFound && (
            <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="3" color="text-muted">
              {text('contents.noMatch', { query: query.trim() })}
              <Button variant="outline" size="sm" onClick={() => setQuery('')}>
                {text('contents.clearSearch')}
              </Button>
            </chakra.p>
          )}
          <chakra.div display={isNothingFound ? 'none' : 'grid'} gridTemplateColumns="minmax(0, 1fr)" gap="8">
            <ContentSection
              title={text('contents.upcoming')}
              empty={text('contents.nothingUpcoming')}
              items={sections.upcoming}
              {...shared}
            />
            <ContentSection
              title={text('contents.onDemand')}
              empty={text('contents.nothingOnDemand')}
              items={sections.onDemand}
              {...shared}
            />
            <ContentSection
              title={text('contents.past')}
              empty={text('contents.nothingPast')}
              items={sections.past}
              {...shared}
            />
          </chakra.div>
        </>
      )}
      {isAdding && (
        <AddContentDialog hasChannels={channels.length > 0} addPath={paths.add} onClose={() => setIsAdding(false)} />
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
