import { useId } from 'react';
import { VisuallyHidden } from '../components/visually-hidden';
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
      <Input
        {...rest}
        id={id}
        type="search"
        placeholder={label}
        onChange={(event) => onChange(tidied(event.target, oneLine))}
      />
    </>
  );
}
