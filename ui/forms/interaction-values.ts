import { ResponseAction, ResponseTarget, Urgency } from '@contracts/domain/enums';
import { type InteractionForm, type ResponseForm, settleInteraction } from '@contracts/domain/interaction-form';
import { copiedTitle } from '@contracts/domain/interactions';
import type { InteractionSettings, SaveInteraction } from '../api/wire.types';

/** A response's form values: what was typed for other actions is kept while the action changes. */
export interface ResponseValues {
  /** Stays with the response when it is moved. */
  key: string;
  responseText: string;
  label: string;
  actionType: ResponseAction;
  actionText: string;
  url: { url: string; target: string };
  html: string;
  codeProvider: string;
  code: string;
}

export interface InteractionValues {
  /** Stays with the interaction when it is moved. */
  key: string;
  /** Null while it isn't saved yet. */
  id: string | null;
  /** When it was sent, ISO 8601; then it can't be changed. */
  showAt: string | null;
  hideAt: string | null;
  revision: number | null;
  interactionTitle: string;
  interactionText: string;
  urgency: string;
  /** Empty: never. */
  hideAfterMinutes: string;
  responses: ResponseValues[];
}

let count = 0;
const nextKey = () => `interaction-${count++}`;

export const newResponseValues = (): ResponseValues => ({
  key: nextKey(),
  responseText: '',
  label: '',
  actionType: ResponseAction.dismiss,
  actionText: '',
  url: { url: '', target: ResponseTarget.newTab },
  html: '',
  codeProvider: '',
  code: '',
});

export const newInteractionValues = (): InteractionValues => ({
  key: nextKey(),
  id: null,
  showAt: null,
  hideAt: null,
  revision: null,
  interactionTitle: '',
  interactionText: '',
  urgency: Urgency.focus,
  hideAfterMinutes: '',
  responses: [newResponseValues()],
});

export function interactionValuesOf(saved: InteractionSettings): InteractionValues {
  const { id, showAt, hideAt, revision, interactionTitle, interactionText, urgency, responses } = saved;
  return {
    ...{ key: nextKey(), id, showAt, hideAt, revision, interactionTitle, interactionText, urgency },
    hideAfterMinutes: saved.hideAfterMinutes === null ? '' : String(saved.hideAfterMinutes),
    responses: responses.map(({ id: _, url, html, codeProvider, code, ...response }) => ({
      ...response,
      key: nextKey(),
      url: url ? { ...url } : { url: '', target: ResponseTarget.newTab },
      html: html ?? '',
      codeProvider: codeProvider ?? '',
      code: code ?? '',
    })),
  };
}

/** The same as a new one that hasn't been sent, under its own title unless it is for another content. */
export function copyOfInteraction(values: InteractionValues, isSameContent = true): InteractionValues {
  const { interactionTitle: title } = values;
  return {
    ...values,
    ...{ key: nextKey(), id: null, showAt: null, hideAt: null, revision: null },
    interactionTitle: isSameContent ? copiedTitle(title) : title,
    responses: values.responses.map((response) => ({ ...response, key: nextKey() })),
  };
}

/** The interaction as it is validated: of each response only what its action needs. */
export function interactionOf({
  interactionTitle,
  interactionText,
  urgency,
  hideAfterMinutes,
  responses,
}: InteractionValues): InteractionForm {
  return settleInteraction({
    interactionTitle,
    interactionText,
    urgency,
    hideAfterMinutes: hideAfterMinutes ? Number(hideAfterMinutes) : null,
    responses: responses.map(({ key: _, ...response }): ResponseForm => response),
  });
}

/** The interaction as it is sent. */
export function interactionBodyOf(values: InteractionValues): SaveInteraction & { id?: string } {
  const { id, revision } = values;
  const { responses, ...form } = interactionOf(values);
  return {
    ...form,
    responses: [...responses],
    ...(id === null ? {} : { id }),
    ...(revision === null ? {} : { revision }),
  };
}
