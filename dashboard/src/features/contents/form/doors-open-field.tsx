import { chakra } from '@chakra-ui/react';
import { CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { FieldErrorText, FieldHelp } from '@ui/forms/field-frame';
import { fieldId, focusControl } from '@ui/forms/form-text';
import { TextField } from '@ui/forms/text-field';
import { useFormField } from '@ui/forms/use-form-field';
import { useState } from 'react';
import { contentFormText as text } from './content-form.messages';

const NAME = 'prePlayDuration';
const USUAL = ['0', '5', '15', '30'] as const;

const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    px: '3',
    minHeight: '9',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border-control',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '11' },
    '&:has(:checked)': { borderColor: 'accent-text', bg: 'accent-tint', color: 'accent-text' },
    '&:has(:focus-visible)': { outline: '2px solid var(--foyer-focus)', outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.6 },
    '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
  },
});

/** The chip around it shows what it is. */
const Radio = chakra('input', { base: { srOnly: true } });

/** How many minutes before the start people are let in: the usual ones to pick, or any other. */
export function DoorsOpenField({ help }: { help: string }) {
  const field = useFormField<string>(NAME);
  const { value } = field.input;
  const [isOther, setIsOther] = useState(false);
  const isTyped = isOther || !USUAL.some((each) => each === value);
  const choose = (minutes: string) => {
    setIsOther(false);
    field.input.onChange(minutes);
  };
  const handleOther = () => {
    setIsOther(true);
    requestAnimationFrame(() => focusControl(document.getElementById(fieldId(NAME))));
  };
  return (
    <chakra.fieldset
      id={isTyped ? undefined : field.id}
      tabIndex={-1}
      display="grid"
      gap="1.5"
      minWidth="0"
      aria-describedby={field.helpId}
    >
      <chakra.legend fontSize="sm" fontWeight="medium" mb="1.5">
        {text('field.doors')}
      </chakra.legend>
      <FieldHelp id={field.helpId}>{help}</FieldHelp>
      <Chips>
        {USUAL.map((minutes) => (
          <Chip key={minutes}>
            <Radio type="radio" name={NAME} checked={!isTyped && value === minutes} onChange={() => choose(minutes)} />
            {minutes === '0' ? text('field.doorsAtStart') : text('field.doorsBefore', { minutes })}
          </Chip>
        ))}
        <Chip>
          <Radio type="radio" name={NAME} checked={isTyped} onChange={handleOther} />
          {text('field.doorsOther')}
        </Chip>
      </Chips>
      {isTyped ? (
        <TextField
          name={NAME}
          type="number"
          min={0}
          inputMode="decimal"
          label={CONTENT_FIELDS.prePlayDuration.label}
          isRequired
        />
      ) : (
        field.error && <FieldErrorText id={field.errorId}>{field.error}</FieldErrorText>
      )}
    </chakra.fieldset>
  );
}
