import { chakra } from '@chakra-ui/react';
import { validateInteraction } from '@contracts/domain/interaction-form';
import type { InteractionSettings } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { hideSaving, toast } from '@ui/components/toaster.store';
import { FormBody } from '@ui/forms/form-body';
import { FormErrorSummary } from '@ui/forms/form-error-summary';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { type InteractionValues, interactionBodyOf, interactionOf } from '@ui/forms/interaction-values';
import { LeaveWarning } from '@ui/forms/leave-warning';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { InteractionFields } from './interaction-fields';
import { interactionsText as text } from './interactions.messages';
import { saveInteraction } from './interactions.requests';

export interface InteractionFormProps {
  contentId: string;
  values: InteractionValues;
  /** Titles of the other interactions of the content. */
  taken: readonly string[];
  onSaved: (saved: InteractionSettings) => void;
  onCancel: () => void;
}

/** Writes an interaction in the host panel: a new one, a copy, or one that hasn't been sent (spec 3 §2). */
export function InteractionForm({ contentId, values, taken, onSaved, onCancel }: InteractionFormProps) {
  const [initialValues] = useState(values);
  const title = text(values.id === null ? 'panel.new' : 'panel.edit');
  const handleSubmit = async (typed: InteractionValues) => {
    toast.saving(text('panel.saving'));
    try {
      const { id: _, ...body } = interactionBodyOf(typed);
      const saved = await saveInteraction(contentId, typed.id, body);
      toast.success(text('panel.saved'), { detail: saved.interactionTitle });
      onSaved(saved);
      return undefined;
    } catch (error) {
      hideSaving();
      toast.error(text('panel.failed'));
      return toSubmissionErrors(error);
    }
  };
  return (
    <Form<InteractionValues>
      initialValues={initialValues}
      onSubmit={handleSubmit}
      validate={(typed) => toFormErrors(validateInteraction(interactionOf(typed), window.location.host, taken))}
    >
      {({ submitting, dirty, hasValidationErrors }) => (
        <FormBody label={title}>
          <chakra.h3 fontSize="lg" mb="4">
            {title}
          </chakra.h3>
          <FormErrorSummary />
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
            <InteractionFields />
          </chakra.div>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="end"
            gap="3"
            mt="6"
            position="sticky"
            bottom="-4"
            mb="-4"
            py="3"
            bg="page"
            borderTopWidth="1px"
            borderColor="border"
          >
            {hasValidationErrors && (
              <chakra.p id="interaction-blocked" flex="1 1 10rem" fontSize="sm" color="text-muted">
                {text('panel.saveBlocked')}
              </chakra.p>
            )}
            <Button variant="outline" keepsFocus onClick={onCancel}>
              {text('panel.cancel')}
            </Button>
            <Button
              type="submit"
              isBusy={submitting}
              disabled={hasValidationErrors}
              aria-describedby={hasValidationErrors ? 'interaction-blocked' : undefined}
            >
              {text('panel.save')}
            </Button>
          </chakra.div>
          <LeaveWarning isDirty={Boolean(dirty) && !submitting} />
        </FormBody>
      )}
    </Form>
  );
}
