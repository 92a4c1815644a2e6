import { chakra } from '@chakra-ui/react';
import { Skeleton } from '@ui/components/skeleton';
import { FieldBox, FieldErrorText, FieldHelp, FieldLabel, RequiredMark } from '@ui/forms/field-frame';
import { TextAreaField } from '@ui/forms/text-field';
import { describe, isLeftWithWindow, useFormField } from '@ui/forms/use-form-field';
import { type ComponentType, type FocusEvent, useEffect, useState } from 'react';
import type { RichTextEditorProps } from './rich-text-editor';

const load = () => import('./rich-text-editor').then((part) => part.RichTextEditor);

/** Stays loaded, so that the next field has it at once. */
let loaded: ComponentType<RichTextEditorProps> | null = null;

export interface RichTextFieldProps {
  name: string;
  label: string;
  help?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Lines that it shows at least. */
  rows: number;
}

/** A text with formatting, kept as HTML. Its editor is loaded apart; where that fails, the HTML itself can be written. */
export function RichTextField(props: RichTextFieldProps) {
  const { name, label, help, isRequired = false, isDisabled = false, rows } = props;
  const field = useFormField<string>(name);
  const [Editor, setEditor] = useState(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    load().then(
      (part) => {
        loaded = part;
        if (isHere) setEditor(() => part);
      },
      () => isHere && setHasFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (hasFailed) return <TextAreaField {...{ name, label, help, isRequired, isDisabled, rows }} />;
  const labelId = `${field.id}-label`;
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && !isLeftWithWindow(event)) field.input.onBlur();
  };
  return (
    <FieldBox onBlur={handleBlur}>
      <FieldLabel as="span" id={labelId} onClick={() => document.getElementById(field.id)?.focus()}>
        {label}
        {isRequired && <RequiredMark />}
      </FieldLabel>
      {help && <FieldHelp id={field.helpId}>{help}</FieldHelp>}
      {Editor ? (
        <Editor
          id={field.id}
          label={label}
          labelId={labelId}
          describedBy={describe(field, { help })['aria-describedby']}
          isInvalid={field.error !== undefined}
          isRequired={isRequired}
          isDisabled={isDisabled}
          rows={rows}
          value={field.input.value ?? ''}
          onChange={field.input.onChange}
        />
      ) : (
        <EditorToCome id={field.id} rows={rows} />
      )}
      {field.error && <FieldErrorText id={field.errorId}>{field.error}</FieldErrorText>}
    </FieldBox>
  );
}

/** As high as the editor with its tools, so that nothing jumps. */
const EditorToCome = ({ id, rows }: { id: string; rows: number }) => (
  <chakra.div
    id={id}
    tabIndex={-1}
    p="3"
    borderWidth="1px"
    borderColor="border-control"
    borderRadius="control"
    bg="surface"
    css={{ '--tools': '2.5625rem', '@media (pointer: coarse)': { '--tools': '3.3125rem' } }}
    style={{ minHeight: `calc(var(--tools) + ${rows} * 1.5rem + 1.25rem + 2px)` }}
    aria-busy="true"
  >
    <Skeleton height="5" width="60%" />
  </chakra.div>
);
