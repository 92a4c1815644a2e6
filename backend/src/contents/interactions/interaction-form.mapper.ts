import { wholeGivingCode } from '../../../../contracts/domain/giving.js';
import {
  type InteractionForm,
  type ResponseForm,
  settleInteraction,
} from '../../../../contracts/domain/interaction-form.js';
import { isGivingProvider } from '../../../../contracts/domain/links.js';
import { removeUnsafeCharacters } from '../../../../contracts/domain/plain-text.js';
import { lineOf } from '../../platform/fields/field-values.js';
import { sanitizeRichTexts } from '../../platform/text/rich-text.js';
import type { SaveInteractionDto, SaveResponseDto } from './interaction-settings.dto.js';

/** Normalizes a submitted interaction for validation. Its HTML isn't sanitized yet. `givingHost`: where pages of Paperless Transactions are. */
export function toInteractionForm(dto: SaveInteractionDto, givingHost?: string): InteractionForm {
  return settleInteraction({
    interactionTitle: lineOf(dto.interactionTitle) ?? '',
    interactionText: textOf(dto.interactionText),
    urgency: dto.urgency ?? '',
    hideAfterMinutes: dto.hideAfterMinutes ?? null,
    responses: (dto.responses ?? []).map((response) => toResponseForm(response, givingHost)),
  });
}

function toResponseForm(dto: SaveResponseDto, givingHost: string | undefined): ResponseForm {
  const { codeProvider = null } = dto;
  const code = textOf(dto.code);
  return {
    responseText: lineOf(dto.responseText) ?? '',
    label: lineOf(dto.label) ?? '',
    actionType: dto.actionType ?? '',
    actionText: textOf(dto.actionText),
    url: dto.url ? { url: dto.url.url ?? '', target: dto.url.target ?? '' } : null,
    html: textOf(dto.html),
    codeProvider,
    code: isGivingProvider(codeProvider) ? wholeGivingCode(codeProvider, code, givingHost) : code,
  };
}

const textOf = (text: string | null | undefined): string => removeUnsafeCharacters(text ?? '');

/** Sanitizes the texts of interactions. Throws `validation_failed` for `path` if they have too many tags. */
export function cleanInteractions<T extends InteractionForm>(forms: readonly T[], path: string): T[] {
  const texts = sanitizeRichTexts(forms.flatMap(htmlOf), path);
  return forms.map((form) => {
    const interactionText = texts.shift() ?? '';
    const responses = form.responses.map((response) =>
      response.html === null ? response : { ...response, html: texts.shift() ?? '' },
    );
    return { ...form, interactionText, responses };
  });
}

/** Its rich texts. */
export function htmlOf({ interactionText, responses }: InteractionForm): string[] {
  return [interactionText, ...responses.flatMap(({ html }) => html ?? [])];
}
