import { USER_INVITED } from '@contracts/domain/people-messages';
import { ApiError } from '@ui/api/api-error';
import type { UserAnswer } from '@ui/api/wire.types';
import { toast } from '@ui/components/toaster.store';
import { toSubmissionErrors } from '@ui/forms/form-errors';
import { FORM_ERROR } from 'final-form';
import { useMailToast } from '../../components/mail-delivery';
import { peopleText as text } from './people.messages';
import { nameOf } from './person-name';

/** Refusals with messages of their own (spec 2 §8). */
const SAID = ['permission_level', 'user_exists', 'last_owner', 'rate_limited', 'conflict'];

/** Sends the form and shows the result; `failure` is the text for every other error. */
export function useUserSave(failure: string, onSaved: (answer: UserAnswer) => void) {
  const { detailsOf } = useMailToast();
  return async (save: () => Promise<UserAnswer>): Promise<Record<string, unknown> | undefined> => {
    try {
      const answer = await save();
      const detail = answer.user.email ?? nameOf(answer.user);
      toast.success(answer.message, answer.message === USER_INVITED ? detailsOf(detail) : { detail });
      onSaved(answer);
      return undefined;
    } catch (error) {
      const isSaid = error instanceof ApiError && SAID.includes(error.code);
      toast.error(isSaid ? wordsOf(error) : failure);
      if (isSaid && error.errors.length === 0) return { [FORM_ERROR]: wordsOf(error) };
      return toSubmissionErrors(error);
    }
  };
}

/** For when someone else changed the people: every save reloads them. */
function wordsOf(error: ApiError): string {
  return error.code === 'conflict' ? text('form.othersChanged') : error.message;
}
