import type { FieldError } from '@contracts/domain/errors';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useContext, useState } from 'react';
import { VisuallyHidden } from '../components/visually-hidden';
import { styled } from '../styled-system/jsx';
import { FailedSubmits } from './failed-submits';
import { formText } from './form.messages';
import { fieldId, focusControl, SUMMARY_ATTRIBUTE } from './form-text';
import { useFormErrors } from './use-form-errors';

const Frame = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    py: { base: '2.5', md: '4' },
    mb: '6',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'danger-text',
    bg: 'danger-tint',
    color: 'danger-text',
  },
});

const List = styled('ul', {
  base: { listStyleType: { base: 'none', md: 'disc' }, ps: { md: '5' }, mt: { md: '2' }, color: 'text' },
});

const Row = styled('li', {
  base: {
    py: '1',
    fontSize: 'sm',
    '@media (pointer: coarse)': { py: '3' },
    '&[data-corrected] a, &[data-corrected] span': { textDecoration: 'line-through' },
  },
});

/** Inline, so that the bullet is on the first line of a message that wraps. */
const FieldLink = styled('a', {
  base: {
    py: '1',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    color: 'inherit',
    '@media (pointer: coarse)': { py: '3' },
  },
});

/** On a phone: how many, and the way to the first. */
const FirstLink = styled('a', {
  base: {
    display: { base: 'block', md: 'none' },
    my: '-2.5',
    py: '2.5',
    color: 'inherit',
    fontSize: 'sm',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});

interface FormErrorSummaryProps {
  /** Called before the field is focused, for forms that must open its section first. */
  onSelect?: (path: string) => void;
}

/** The errors of the last failed submit, each linked to its field, on a phone one line that leads to the first: corrected ones are struck out, and the summary disappears when none are left (spec 2 §2). */
export function FormErrorSummary({ onSelect }: FormErrorSummaryProps) {
  const errors = useListedErrors();
  if (errors.length === 0) return null;
  const toFix = errors.filter(({ path, isCorrected }) => path !== '' && !isCorrected);
  const [first] = toFix;

  const handleSelect = (event: MouseEvent, path: string) => {
    event.preventDefault();
    onSelect?.(path);
    requestAnimationFrame(() => focusControl(document.getElementById(fieldId(path))));
  };

  return (
    <Frame role="alert" aria-atomic={false} tabIndex={-1} {...{ [SUMMARY_ATTRIBUTE]: '' }}>
      <styled.span flexShrink={0} aria-hidden="true">
        <CircleAlert size={20} />
      </styled.span>
      <div>
        <styled.h2 hideBelow="md" fontSize="md" fontWeight="semibold">
          {formText('form.problems')}
        </styled.h2>
        <List>
          {errors.map(({ path, message, isCorrected }) => (
            <Row key={path} data-corrected={isCorrected ? '' : undefined} hideBelow={path === '' ? undefined : 'md'}>
              {path === '' ? (
                <span>{message}</span>
              ) : (
                <FieldLink href={`#${fieldId(path)}`} onClick={(event) => handleSelect(event, path)}>
                  {message}
                </FieldLink>
              )}
              {isCorrected && <VisuallyHidden> {formText('form.corrected')}</VisuallyHidden>}
            </Row>
          ))}
        </List>
        {first && (
          <FirstLink href={`#${fieldId(first.path)}`} onClick={(event) => handleSelect(event, first.path)}>
            {toFix.length === 1 ? formText('form.oneToFix') : formText('form.toFix', { count: toFix.length })}
          </FirstLink>
        )}
      </div>
    </Frame>
  );
}

interface ListedError extends FieldError {
  isCorrected: boolean;
}

/** The errors of the last failed submit; they keep their places until the next one, with their current text, and all disappear once all are corrected (spec 2 §2). */
function useListedErrors(): ListedError[] {
  const failures = useContext(FailedSubmits);
  const errors = useFormErrors();
  const [list, setList] = useState<{ failures: number; errors: FieldError[] }>({ failures: 0, errors: [] });
  const isNew = list.failures !== failures;
  const open = new Map(errors.map(({ path, message }) => [path, message]));
  const listed = isNew
    ? errors
    : list.errors.map(({ path, message }) => ({ path, message: open.get(path) ?? message }));
  const isDone = !listed.some(({ path }) => open.has(path));
  const isOther = listed.some(({ message }, at) => message !== list.errors[at]?.message);
  if (isNew || isOther || (isDone && list.errors.length > 0)) setList({ failures, errors: isDone ? [] : listed });
  return isDone ? [] : listed.map((error) => ({ ...error, isCorrected: !open.has(error.path) }));
}
