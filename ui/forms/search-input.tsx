import { Search } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden } from '../components/visually-hidden';
import { styled } from '../styled-system/jsx';
import { Input } from './controls';
import { oneLine } from './form-text';
import { tidied } from './keep-caret';

export interface SearchInputProps {
  /** Also the placeholder. */
  label: string;
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}

/** Filters a list. Curly quotes, which phones type, are found too: forms store straight ones. */
export function SearchInput({ label, onChange, ...rest }: SearchInputProps) {
  const id = useId();
  return (
    <>
      <VisuallyHidden as="label" {...{ htmlFor: id }}>
        {label}
      </VisuallyHidden>
      <styled.div position="relative">
        <styled.span
          position="absolute"
          insetStart="3"
          top="50%"
          transform="translateY(-50%)"
          color="text-muted"
          pointerEvents="none"
          aria-hidden="true"
        >
          <Search size={18} />
        </styled.span>
        <Input
          {...rest}
          id={id}
          type="search"
          placeholder={label}
          ps="10"
          onChange={(event) => onChange(tidied(event.target, oneLine))}
        />
      </styled.div>
    </>
  );
}
