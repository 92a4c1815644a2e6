import {
  ComboboxControl,
  ComboboxInput,
  ComboboxItemText,
  ComboboxRoot,
  createListCollection,
} from '@ark-ui/react/combobox';
import { Input } from '@ui/forms/controls';
import { NothingFound, SearchList, SearchOption } from '@ui/forms/search-list';
import { styled } from '@ui/styled-system/jsx';
import { useMemo, useState } from 'react';

const Root = styled(ComboboxRoot<Suggestion>, { base: { position: 'relative' } });
const Below = styled('div', { base: { position: 'absolute', insetInline: '0', top: 'full', zIndex: 'dropdown' } });

export interface Suggestion {
  value: string;
  label: string;
  /** Stands behind the label. */
  hint?: string;
}

export interface SuggestInputProps {
  /** Of the input; names it together with a label elsewhere. */
  id: string;
  /** Where no label names it. */
  label?: string;
  typed: string;
  onTyped: (text: string) => void;
  /** Undefined while they are loading, or while too little was typed. */
  suggestions: readonly Suggestion[] | undefined;
  onChoose: (suggestion: Suggestion) => void;
  /** What was typed and ended with Enter or a comma, where new names are possible. */
  onEnter?: (text: string) => void;
  /** What to say where nothing was found. */
  nothing: string;
  placeholder?: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
}

/** A field that suggests things for what is typed. */
export function SuggestInput(props: SuggestInputProps) {
  const { id, label, typed, onTyped, suggestions, onChoose, onEnter, nothing } = props;
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const collection = useMemo(() => createListCollection({ items: [...(suggestions ?? [])] }), [suggestions]);
  const handleKey = (event: React.KeyboardEvent) => {
    const isEnd = event.key === ',' || (event.key === 'Enter' && highlighted === null);
    // Enter sends no form, and while a name is being composed, it ends the composing.
    if (!isEnd || event.nativeEvent.isComposing) return;
    if (!onEnter) return;
    event.preventDefault();
    event.stopPropagation();
    onEnter(typed);
  };
  return (
    <Root
      ids={{ input: id }}
      collection={collection}
      value={[]}
      inputValue={typed}
      disabled={props.isDisabled}
      lazyMount
      unmountOnExit
      openOnClick={suggestions !== undefined}
      selectionBehavior="clear"
      onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
      onValueChange={({ items: [chosen] }) => chosen && onChoose(chosen)}
    >
      <ComboboxControl>
        <ComboboxInput asChild>
          <Input
            autoComplete="off"
            aria-label={label}
            placeholder={props.placeholder}
            aria-invalid={props.isInvalid ? true : undefined}
            aria-describedby={props.describedBy}
            // At once: the combobox tells of it later, and would put back what stood there before the next letter.
            onInput={(event) => onTyped(event.currentTarget.value)}
            onKeyDownCapture={handleKey}
          />
        </ComboboxInput>
      </ComboboxControl>
      {suggestions !== undefined && (
        <Below>
          <SearchList>
            {suggestions.map((suggestion) => (
              <SearchOption key={suggestion.value} item={suggestion}>
                <ComboboxItemText>{suggestion.label}</ComboboxItemText>
                {suggestion.hint && (
                  <styled.span color="text-muted" flexShrink={0}>
                    {suggestion.hint}
                  </styled.span>
                )}
              </SearchOption>
            ))}
            {suggestions.length === 0 && <NothingFound>{nothing}</NothingFound>}
          </SearchList>
        </Below>
      )}
    </Root>
  );
}
