import { chakra } from '@chakra-ui/react';
import type { ChannelSummary } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { Select } from '@ui/forms/controls';
import { SearchInput } from '@ui/forms/search-input';
import { SelectArrow } from '@ui/forms/select-field';
import { Plus } from 'lucide-react';
import { contentsText as text } from '../contents.messages';
import { TagFilter, type TagFilterProps } from './tag-filter';

export interface ContentListFiltersProps extends TagFilterProps {
  query: string;
  onQueryChange: (query: string) => void;
  channels: readonly ChannelSummary[];
  channelId: string | null;
  onChannelChange: (channelId: string | null) => void;
}

export function ContentListFilters(props: ContentListFiltersProps) {
  const { query, onQueryChange, channels, channelId, onChannelChange, ...tag } = props;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" mb="4">
      <chakra.div flex={{ base: '1 1 100%', sm: '1 1 9rem' }} minWidth="0" maxWidth={{ sm: '22rem' }}>
        <SearchInput label={text('contents.search')} value={query} onChange={onQueryChange} />
      </chakra.div>
      {channels.length > 1 && (
        <chakra.div position="relative" flex="1 1 9rem" minWidth="0" maxWidth={{ sm: '16rem' }}>
          <Select
            aria-label={text('contents.channel')}
            value={channelId ?? ''}
            onChange={(event) => onChannelChange(event.target.value || null)}
          >
            <option value="">{text('contents.allChannels')}</option>
            {channels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <SelectArrow />
        </chakra.div>
      )}
      <chakra.div flex="1 1 9rem" minWidth="0" maxWidth={{ sm: '16rem' }}>
        <TagFilter {...tag} />
      </chakra.div>
    </chakra.div>
  );
}

export function AddContentButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick} icon={<Plus aria-hidden="true" />}>
      {text('contents.add')}
    </Button>
  );
}
