import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useReloadHold } from '../product/page-reload';
import { styled } from '../styled-system/jsx';
import { FailedSubmits } from './failed-submits';
import { focusControl, SUMMARY_ATTRIBUTE } from './form-text';

export interface FormBodyProps {
  children: ReactNode;
  /** For forms with a single purpose, such as signing in. In editing forms, Enter submits nothing (spec 2 §5). */
  submitsOnEnter?: boolean;
  label?: string;
  /** Extends to the bottom of the window, so that the save bar is at the same place in long and short forms. */
  fillsPage?: boolean;
}

const WRONG = '[aria-invalid="true"]';
const FILLING = { display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - 9.75rem)' } as const;

/** The form element: submits, and after a failed submit shows the summary at the top; focuses the field instead if only one is wrong, and the first if there is no summary. */
export function FormBody({ children, submitsOnEnter = false, label, fillsPage = false }: FormBodyProps) {
  const form = useForm();
  const { dirty, submitting } = useFormState({ subscription: { dirty: true, submitting: true } });
  useReloadHold(Boolean(dirty || submitting));
  const body = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (failures > 0) showProblems(body.current);
  }, [failures]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    await form.submit();
    if (form.getState().submitFailed) setFailures((count) => count + 1);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const isInput = event.target instanceof HTMLInputElement && event.target.type !== 'submit';
    if (event.key === 'Enter' && isInput && !submitsOnEnter) event.preventDefault();
  };

  return (
    <styled.form
      ref={body}
      noValidate
      aria-label={label}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      {...(fillsPage && FILLING)}
    >
      <FailedSubmits.Provider value={failures}>{children}</FailedSubmits.Provider>
    </styled.form>
  );
}

function showProblems(form: HTMLElement | null): void {
  const summary = form?.querySelector<HTMLElement>(`[${SUMMARY_ATTRIBUTE}]`);
  if (!summary) {
    focusControl(form?.querySelector(WRONG));
    return;
  }
  window.scrollTo({ top: 0 });
  const [first, ...others] = summary.querySelectorAll('li');
  const link = others.length === 0 && first?.querySelector('a');
  if (link) link.click();
  else summary.focus({ preventScroll: true });
}
