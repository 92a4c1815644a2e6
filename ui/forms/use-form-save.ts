import { FORM_ERROR } from 'final-form';
import { useCallback, useState } from 'react';
import useSWR from 'swr';
import { api, unwrap } from '../api/api-client';
import { ApiError, hasStatus } from '../api/api-error';
import { hideSaving, toast } from '../components/toaster.store';
import { formText } from './form.messages';
import { toSubmissionErrors } from './form-errors';

/** No response, or one from a server in between. */
const CUT = [0, 502, 503, 504] as const;

/** A save without a response: the server is still away, or back, so that the save can be retried. */
export type CutSave = 'away' | 'back';

interface FormSave<Values, Saved> {
  save: (values: Values) => Promise<Saved>;
  /** Shown while saving, afterwards, and on failure. */
  messages: { saving: string; saved: string; failed: string };
  /** What follows says that it was saved. */
  isSaidNext?: boolean;
  onSaved?: (saved: Saved) => void;
}

/** Sends the form and shows the result (spec 3 §8); a refusal becomes errors of the fields, a lost connection doesn't. `isOutdated`: someone else has saved since the form was opened. */
export function useFormSave<Values extends { name: string }, Saved>({
  save,
  messages,
  isSaidNext = false,
  onSaved,
}: FormSave<Values, Saved>) {
  const [cut, setCut] = useState<CutSave | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  useServerReturn(
    cut === 'away',
    useCallback(() => setCut('back'), []),
  );

  const handleSubmit = async (values: Values): Promise<Record<string, unknown> | undefined> => {
    setCut(null);
    setIsOutdated(false);
    toast.saving(messages.saving);
    try {
      const saved = await save(values);
      if (isSaidNext) hideSaving();
      else toast.success(messages.saved, { detail: values.name });
      onSaved?.(saved);
    } catch (error) {
      hideSaving();
      toast.error(messages.failed);
      if (hasStatus(error, ...CUT)) {
        setCut('away');
        return undefined;
      }
      if (error instanceof ApiError && error.code === 'conflict') {
        setIsOutdated(true);
        return { [FORM_ERROR]: formText('form.outdated') };
      }
      return toSubmissionErrors(error);
    }
    return undefined;
  };

  return { handleSubmit, cut, isOutdated };
}

const ASK_EVERY_MS = 3_000;
const SERVER_RETURN = ['server-return'] as const;

/** While waiting, polls until the server responds again, then calls back. */
function useServerReturn(isWaiting: boolean, onReturn: () => void): void {
  useSWR(isWaiting ? SERVER_RETURN : null, () => unwrap(api.GET('/api/health/ready')), {
    onSuccess: onReturn,
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      setTimeout(() => void revalidate({ retryCount }), ASK_EVERY_MS);
    },
    shouldRetryOnError: true,
    dedupingInterval: 0,
  });
}
