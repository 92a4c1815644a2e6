import { chakra } from '@chakra-ui/react';
import { Urgency } from '@contracts/domain/enums';
import { MAX_INTERACTION_TITLE, MAX_RESPONSES } from '@contracts/domain/interaction-form';
import { Button, IconButton } from '@ui/components/button';
import { FieldErrorText, FieldHelp } from '@ui/forms/field-frame';
import { newResponseValues, type ResponseValues } from '@ui/forms/interaction-values';
import { SelectField } from '@ui/forms/select-field';
import { TextField } from '@ui/forms/text-field';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useField } from 'react-final-form';
import { RichTextField } from '../../components/rich-text/rich-text-field';
import { interactionsText as text } from './interactions.messages';
import { ResponseFields } from './response-fields';
import { rowActId, useRowList } from './use-row-list';

const URGENCIES = Object.values(Urgency).map((value) => ({ value, label: text(`urgency.${value}`) }));

/** Minutes; empty: never. */
const HIDING = ['', '1', '2', '5', '10', '15', '30', '60'].map((value) => ({ value, label: hidingText(value) }));

/** The editor of an interaction, for the form of a content and for the host panel. `prefix`: where it is in the form, with a dot at the end. */
export function InteractionFields({ prefix = '', isLocked }: { prefix?: string; isLocked?: boolean }) {
  const { value: hideAfter = '' } = useField<string>(`${prefix}hideAfterMinutes`, {
    subscription: { value: true },
  }).input;
  return (
    <>
      <TextField
        name={`${prefix}interactionTitle`}
        label={text('field.title')}
        isRequired
        maxLength={MAX_INTERACTION_TITLE}
      />
      <RichTextField
        name={`${prefix}interactionText`}
        label={text('field.text')}
        isRequired
        isDisabled={isLocked}
        rows={3}
      />
      <SelectField name={`${prefix}urgency`} label={text('field.urgency')} options={URGENCIES} isRequired />
      <SelectField
        name={`${prefix}hideAfterMinutes`}
        label={text('field.hideAfter')}
        options={
          HIDING.some(({ value }) => value === hideAfter)
            ? HIDING
            : [...HIDING, { value: hideAfter, label: hidingText(hideAfter) }]
        }
        help={text('field.hideAfterHelp')}
      />
      <ResponseList name={`${prefix}responses`} />
    </>
  );
}

/** Responses in order, with ways to add, move, and remove them. */
function ResponseList({ name }: { name: string }) {
  const addId = useId();
  const { rows, error, add, act } = useRowList<ResponseValues>(name, 'responseText', addId);
  const isFull = rows.length >= MAX_RESPONSES;
  return (
    <>
      {rows.map((response, at) => {
        const number = at + 1;
        const about = (what: 'up' | 'down' | 'remove') => ({
          id: rowActId(response.key, what),
          label: text(`response.${what}`, { number }),
          size: 'sm' as const,
          onClick: () => act(at, what),
        });
        return (
          <chakra.fieldset
            key={response.key}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            gap="4"
            minWidth="0"
            ps="4"
            borderInlineStartWidth="3px"
            borderColor="border"
          >
            <chakra.legend srOnly>{text('response.title', { number })}</chakra.legend>
            <chakra.div display="flex" alignItems="center" gap="1">
              <chakra.span aria-hidden="true" flex="1" fontSize="sm" fontWeight="medium" color="text-muted">
                {text('response.title', { number })}
              </chakra.span>
              <IconButton {...about('up')} disabled={at === 0}>
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton {...about('down')} disabled={at === rows.length - 1}>
                <ArrowDown aria-hidden="true" />
              </IconButton>
              <IconButton {...about('remove')}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </chakra.div>
            <ResponseFields name={`${name}.${at}`} response={response} />
          </chakra.fieldset>
        );
      })}
      {error && <FieldErrorText id={`${addId}-error`}>{error}</FieldErrorText>}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button
          id={addId}
          size="sm"
          variant="outline"
          icon={<Plus aria-hidden="true" />}
          disabled={isFull}
          onClick={() => add(newResponseValues())}
        >
          {text('response.add')}
        </Button>
        {isFull && <FieldHelp>{text('response.full')}</FieldHelp>}
      </chakra.div>
    </>
  );
}

/** A time in minutes, in words; empty: never. */
export function hidingText(minutes: string): string {
  if (minutes === '') return text('hide.never');
  return minutes === '1' ? text('hide.one') : text('hide.many', { count: minutes });
}
