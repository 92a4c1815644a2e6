import { chakra } from '@chakra-ui/react';
import { IconButton } from '@ui/components/button';
import { X } from 'lucide-react';
import { useId } from 'react';
import { contentsText as text } from '../contents.messages';
import { useTags } from '../contents.requests';
import { SuggestInput } from '../suggest-input';
import { useSettledText } from '../use-settled-text';

export interface ChosenTag {
  id: string;
  name: string;
}

export interface TagFilterProps {
  clientId: string;
  tag: ChosenTag | null;
  onChange: (tag: ChosenTag | null) => void;
}

/** One of the organization's tags, found by a part of its name. */
export function TagFilter({ clientId, tag, onChange }: TagFilterProps) {
  const id = useId();
  const search = useSettledText();
  const { data } = useTags(clientId, tag ? null : search.settled);
  if (tag)
    return (
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        ps="3"
        borderRadius="control"
        bg="accent-tint"
        color="accent-text"
      >
        <chakra.span truncate>{text('contents.tagged', { name: tag.name })}</chakra.span>
        <IconButton label={text('contents.clearTag')} onClick={() => onChange(null)}>
          <X aria-hidden="true" />
        </IconButton>
      </chakra.div>
    );
  return (
    <SuggestInput
      id={id}
      label={text('contents.tag')}
      placeholder={text('contents.allTags')}
      typed={search.typed}
      onTyped={search.type}
      suggestions={data?.map(({ id: value, name: label }) => ({ value, label }))}
      onChoose={({ value, label }) => {
        search.clear();
        onChange({ id: value, name: label });
      }}
      nothing={text('contents.noTags')}
    />
  );
}
