import type { FieldError } from '@contracts/domain/errors';
import { useContext, useState } from 'react';
import { FailedSubmits } from './failed-submits';
import { useFormMistakes } from './use-form-mistakes';

interface ListedMistake extends FieldError {
  isMended: boolean;
}

/** The mistakes of the last failed submit, which keep their places until the next one and say what is wrong now; none as soon as all of them are mended (spec 2 §2). */
export function useListedMistakes(): ListedMistake[] {
  const failures = useContext(FailedSubmits);
  const mistakes = useFormMistakes();
  const [list, setList] = useState<{ failures: number; mistakes: FieldError[] }>({ failures: 0, mistakes: [] });
  const isNew = list.failures !== failures;
  const open = new Map(mistakes.map(({ path, message }) => [path, message]));
  const listed = isNew
    ? mistakes
    : list.mistakes.map(({ path, message }) => ({ path, message: open.get(path) ?? message }));
  const isDone = !listed.some(({ path }) => open.has(path));
  const isOther = listed.some(({ message }, at) => message !== list.mistakes[at]?.message);
  if (isNew || isOther || (isDone && list.mistakes.length > 0)) setList({ failures, mistakes: isDone ? [] : listed });
  return isDone ? [] : listed.map((mistake) => ({ ...mistake, isMended: !open.has(mistake.path) }));
}
