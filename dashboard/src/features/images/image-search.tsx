import { chakra } from '@chakra-ui/react';
import { SearchInput } from '@ui/forms/search-input';
import { useTyped } from '@ui/forms/use-typed';
import { imagesText as text } from './images.messages';

export function ImageSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const { typed, type } = useTyped('', (value) => onSearch(value.trim()));
  return (
    <chakra.div flex="1 1 14rem">
      <SearchInput label={text('images.search')} value={typed} maxLength={120} onChange={type} />
    </chakra.div>
  );
}
