import { Injectable } from '@nestjs/common';
import {
  type InteractionForm,
  isAboutLongHtml,
  validateInteraction,
} from '../../../contracts/domain/interaction-form.js';
import { cleanInteractions, htmlOf, type SaveInteractionDto, toInteractionForm } from '../contents/contents.public.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { FormSaveLimiter } from '../platform/rate-limit/form-save-limiter.js';
import type { Place } from './interaction-changes.js';

/** Validates and sanitizes the form of one interaction. */
@Injectable()
export class InteractionForms {
  constructor(
    private readonly saves: FormSaveLimiter,
    private readonly config: Config,
  ) {}

  accept(dto: SaveInteractionDto, { actor, content }: Place): InteractionForm {
    const { host } = new URL(this.config.server.publicUrl);
    const submitted = toInteractionForm(dto, this.config.outbound.PAPERLESS_TRANSACTIONS_URL);
    // Sanitizing may shorten HTML, so its length is checked only afterward.
    refuse(validateInteraction(submitted, host).filter((issue) => !isAboutLongHtml(issue)));
    this.saves.charge(actor.uid, content.clientId, htmlOf(submitted));
    const [form = submitted] = cleanInteractions([submitted], 'interactionText');
    refuse(validateInteraction(form, host));
    return form;
  }
}

function refuse(errors: ReturnType<typeof validateInteraction>): void {
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
}
