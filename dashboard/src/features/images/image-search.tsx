import { chakra } from '@chakra-ui/react';
import { Input } from '@ui/forms/controls';
import { VisuallyHidden } from '@ui/parts/visually-hidden';
import { useEffect, useId, useRef, useState } from 'react';
import { imagesText as text } from './images.messages';

const TYPING_MS = 300;

/** Asks when the fingers rest. */
export function ImageSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handleChange = (value: string) => {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(value.trim()), TYPING_MS);
  };
  return (
    <chakra.div flex="1 1 14rem">
      <VisuallyHidden as="label" {...{ htmlFor: id }}>
        {text('images.search')}
      </VisuallyHidden>
      <Input
        id={id}
        type="search"
        value={typed}
        maxLength={120}
        placeholder={text('images.search')}
        onChange={(event) => handleChange(event.target.value)}
      />
    </chakra.div>
  );
}
