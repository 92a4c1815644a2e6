import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../styled-system/jsx';

export const FieldBox = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: 0 } });
export const FieldLabel = styled('label', { base: { fontSize: 'sm', fontWeight: 'medium' } });
export const FieldHelp = styled('div', { base: { fontSize: '0.8125rem', lineHeight: '1.4', color: 'text-muted' } });

/** The asterisk of a required field; the control itself says what it means. */
export function RequiredMark() {
  return (
    <styled.span color="danger-text" aria-hidden="true" ms="1" data-required-mark="">
      *
    </styled.span>
  );
}

export function FieldErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <styled.div id={id} display="flex" gap="1.5" fontSize="sm" color="danger-text" fontWeight="medium">
      <styled.span flexShrink={0} mt="0.5" aria-hidden="true">
        <CircleAlert size={16} />
      </styled.span>
      {children}
    </styled.div>
  );
}

export interface FieldFrameProps {
  id: string;
  label: ReactNode;
  isRequired?: boolean;
  help?: ReactNode;
  helpId: string;
  /** About the value, below the control. */
  note?: ReactNode;
  noteId: string;
  error?: string;
  errorId: string;
  children: ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { id, label, isRequired, help, helpId, note, noteId, error, errorId, children } = props;
  return (
    <FieldBox>
      <FieldLabel htmlFor={id}>
        {label}
        {isRequired && <RequiredMark />}
      </FieldLabel>
      {help && <FieldHelp id={helpId}>{help}</FieldHelp>}
      {children}
      {note && <FieldHelp id={noteId}>{note}</FieldHelp>}
      {error && <FieldErrorText id={errorId}>{error}</FieldErrorText>}
    </FieldBox>
  );
}

/** A set of options with one label. */
export function FieldsetFrame(props: Omit<FieldFrameProps, 'note'>) {
  const { id, label, isRequired, help, helpId, error, errorId, children } = props;
  return (
    <styled.fieldset
      id={id}
      tabIndex={-1}
      display="flex"
      flexDirection="column"
      gap="1.5"
      minWidth="0"
      aria-describedby={[error && errorId, help && helpId].filter(Boolean).join(' ') || undefined}
    >
      <styled.legend fontSize="sm" fontWeight="medium" mb="1.5">
        {label}
        {isRequired && <RequiredMark />}
      </styled.legend>
      {help && <FieldHelp id={helpId}>{help}</FieldHelp>}
      {children}
      {error && <FieldErrorText id={errorId}>{error}</FieldErrorText>}
    </styled.fieldset>
  );
}
