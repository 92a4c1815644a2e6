import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { uiText } from '../messages/ui-messages';
import { VisuallyHidden } from '../parts/visually-hidden';
import { fieldId, focusControl } from './form-text';
import { useListedMistakes } from './use-listed-mistakes';

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

const Row = chakra('li', {
  base: {
    py: '1',
    fontSize: 'sm',
    '@media (pointer: coarse)': { py: '3' },
    '&[data-mended] a, &[data-mended] span': { textDecoration: 'line-through' },
  },
});

/** Inline, so that the bullet stands beside the first line of a message that wraps. */
const FieldLink = chakra('a', {
  base: {
    py: '1',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    color: 'inherit',
    '@media (pointer: coarse)': { py: '3' },
  },
});

export interface FormErrorSummaryProps {
  /** Called before the field takes the focus, for forms that must open its section first. */
  onSelect?: (path: string) => void;
}

/** What was wrong at the last failed submit, with a link to each field: what is mended is struck out in its place, and all is gone when nothing is left (spec 2 §2). */
export function FormErrorSummary({ onSelect }: FormErrorSummaryProps) {
  const mistakes = useListedMistakes();
  if (mistakes.length === 0) return null;

  const handleSelect = (event: MouseEvent, path: string) => {
    event.preventDefault();
    onSelect?.(path);
    requestAnimationFrame(() => focusControl(document.getElementById(fieldId(path))));
  };

  return (
    <Frame role="alert" aria-atomic={false} tabIndex={-1} {...{ [SUMMARY_ATTRIBUTE]: '' }}>
      <chakra.span flexShrink={0} aria-hidden="true">
        <CircleAlert size={20} />
      </chakra.span>
      <div>
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {uiText('form.problems')}
        </chakra.h2>
        <chakra.ul listStyleType="disc" ps="5" mt="2" color="text">
          {mistakes.map(({ path, message, isMended }) => (
            <Row key={path} data-mended={isMended ? '' : undefined}>
              {path === '' ? (
                <span>{message}</span>
              ) : (
                <FieldLink href={`#${fieldId(path)}`} onClick={(event) => handleSelect(event, path)}>
                  {message}
                </FieldLink>
              )}
              {isMended && <VisuallyHidden> {uiText('form.mended')}</VisuallyHidden>}
            </Row>
          ))}
        </chakra.ul>
      </div>
    </Frame>
  );
}
