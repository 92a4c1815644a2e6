import type { FieldError } from '@contracts/domain/errors';
import { KEY_TAKEN, keyIssue } from '@contracts/domain/keys';
import { useCallback, useEffect, useRef, useState } from 'react';

const KEY_CHECK_FAILED = 'Something went wrong. Please try again';
const DEBOUNCE_MS = 300;

/** Checks whether a key is taken while it is being typed, and caches the results by key, so that a late response can't affect another key. */
export function useKeyCheck(isTaken: (key: string) => Promise<boolean>) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, string | null>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (key: string) => {
    clearTimeout(timer.current);
    const known = answers.get(key);
    if (keyIssue(key) !== null || (known !== undefined && known !== KEY_CHECK_FAILED)) return;
    timer.current = setTimeout(async () => {
      const answer = await isTaken(key).then(
        (taken) => (taken ? KEY_TAKEN : null),
        () => KEY_CHECK_FAILED,
      );
      setAnswers((before) => new Map(before).set(key, answer));
    }, DEBOUNCE_MS);
  };

  const errorsOf = useCallback(
    (key: string): FieldError[] => {
      const message = answers.get(key) ?? null;
      return message === null ? [] : [{ path: 'key', message }];
    },
    [answers],
  );
  return { ask, errorsOf };
}
