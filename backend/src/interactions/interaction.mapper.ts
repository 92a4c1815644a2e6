import type { ResponseAction } from '../../../contracts/domain/enums.js';
import type { InteractionForm } from '../../../contracts/domain/interaction-form.js';
import type { PageLink } from '../../../contracts/domain/links.js';
import { toPageLinkDtos } from '../clients/clients.public.js';
import type { InteractionSettingsDto } from '../contents/contents.public.js';
import { isoOf } from '../platform/fields/field-values.js';
import { formRevisionOf } from '../platform/fields/form-revision.js';
import type { InteractionDto, InteractionResponseDto } from './interaction.dto.js';
import type { InteractionRow, StoredResponse } from './interaction.repository.js';

export function toInteractionSettingsDto(row: InteractionRow): InteractionSettingsDto {
  return {
    id: row.id,
    interactionTitle: row.title,
    interactionText: row.text,
    urgency: row.urgency,
    displayOrder: row.displayOrder,
    showAt: isoOf(row.showAt),
    hideAfterMinutes: row.hideAfterMinutes,
    hideAt: isoOf(row.hideAt),
    responses: row.responses.map((response) => ({
      id: response.id,
      responseText: response.responseText,
      label: response.label,
      actionType: response.actionType as ResponseAction,
      actionText: response.actionText,
      url: response.url && { url: response.url.url, target: response.url.target },
      html: response.html,
      codeProvider: response.codeProvider,
      code: response.code,
    })),
    revision: formRevisionOf(row),
  };
}

/** A sent interaction as viewers see it. */
export function toInteractionDto(row: InteractionRow & { showAt: Date }): InteractionDto {
  return {
    id: row.id,
    interactionTitle: row.title,
    interactionText: row.text,
    urgency: row.urgency,
    displayOrder: row.displayOrder,
    showAt: row.showAt.toISOString(),
    hideAt: isoOf(row.hideAt),
    responses: row.responses.map(toResponseDto),
  };
}

function toResponseDto(response: StoredResponse): InteractionResponseDto {
  const { id, responseText, actionType, actionText } = response;
  const link = toPageLinkDtos(linksOf([response]))[0] ?? null;
  return { id, responseText, actionType: actionType as ResponseAction, actionText, link };
}

/** What responses open, as links of pages are stored. */
export function linksOf(responses: readonly StoredResponse[]): PageLink[] {
  return responses.map(({ responseText: text, url, html, codeProvider, code }) => ({
    ...{ text, url, html, codeProvider, code },
    ...{ icon: null, enabled: true },
  }));
}

/** The stored interaction as a form submits it. */
export function formOf(row: InteractionRow): InteractionForm {
  const responses = row.responses.map(({ id: _, ...response }) => response);
  const { title: interactionTitle, text: interactionText, urgency, hideAfterMinutes } = row;
  return { interactionTitle, interactionText, urgency, hideAfterMinutes, responses };
}

/** An interaction in the form that the audit log compares. */
export function auditedInteraction({ responses, ...form }: InteractionForm): object {
  return {
    ...form,
    responses: responses.map(({ responseText }) => responseText),
    actions: responses.map(({ responseText: _, ...action }) => action),
  };
}
