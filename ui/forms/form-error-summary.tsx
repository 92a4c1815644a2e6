import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { uiText } from '../messages/ui-messages';
import { fieldId, focusControl } from './form-text';
import { useFormMistakes } from './use-form-mistakes';

export const SUMMARY_ATTRIBUTE = 'data-form-summary';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    p: '4',
    mb: '6',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'danger-text',
    bg: 'danger-tint',
    color: 'danger-text',
  },
});

const FieldLink = chakra('a', {
  base: {
    display: 'inline-block',
    py: '1',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    fontSize: 'sm',
    color: 'text',
    '@media (pointer: coarse)': { py: '3' },
  },
});

export interface FormErrorSummaryProps {
  /** Called before the field takes the focus, for forms that must open its section first. */
  onSelect?: (path: string) => void;
}

/** What is wrong, after a failed submit, with a link to each field; gone when nothing is wrong any more (spec 2 §2). */
export function FormErrorSummary({ onSelect }: FormErrorSummaryProps) {
  const mistakes = useFormMistakes();
  if (mistakes.length === 0) return null;

  const handleSelect = (event: MouseEvent, path: string) => {
    event.preventDefault();
    onSelect?.(path);
    requestAnimationFrame(() => focusControl(document.getElementById(fieldId(path))));
  };

  return (
    <Frame role="alert" tabIndex={-1} {...{ [SUMMARY_ATTRIBUTE]: '' }}>
      <chakra.span flexShrink={0} aria-hidden="true">
        <CircleAlert size={20} />
      </chakra.span>
      <div>
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {uiText('form.problems')}
        </chakra.h2>
        <chakra.ul listStyleType="disc" ps="5" mt="2" color="text">
          {mistakes.map(({ path, message }) => (
            <li key={path}>
              {path === '' ? (
                <chakra.span fontSize="sm">{message}</chakra.span>
              ) : (
                <FieldLink href={`#${fieldId(path)}`} onClick={(event) => handleSelect(event, path)}>
                  {message}
                </FieldLink>
              )}
            </li>
          ))}
        </chakra.ul>
      </div>
    </Frame>
  );
}
