import { Button } from '@ui/components/button';
import { FormBody } from '@ui/forms/form-body';
import { styled } from '@ui/styled-system/jsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, FormSpy } from 'react-final-form';

export interface SmallFormProps<V extends object> {
  label: string;
  initialValues: Partial<V>;
  validate: (values: V) => object;
  /** Returns the errors that the server found, if any. */
  onSubmit: (values: V) => Promise<object | undefined>;
  onTyped: (values: V) => void;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}

/** Where every field is required, or says that it is optional, nothing marks it. */
const UNMARKED = { '& [data-required-mark]': { display: 'none' } } as const;

/** A few fields in a dialog: the first empty one gets the focus, Enter submits, and after a refusal the first invalid one gets it. */
export function SmallForm<V extends object>(props: SmallFormProps<V>) {
  const { label, validate, onSubmit, onTyped, submitLabel, busyLabel, children } = props;
  const [initialValues] = useState(props.initialValues);
  return (
    <Form<V> initialValues={initialValues} validate={validate} onSubmit={onSubmit}>
      {({ submitting, submitError, submitFailed }) => (
        <FormBody label={label} submitsOnEnter>
          <FormSpy<V> subscription={{ values: true }} onChange={({ values }) => values && onTyped(values)} />
          <FirstError isFailed={submitFailed === true && !submitting}>
            <styled.div display="flex" flexDirection="column" gap="4" css={UNMARKED}>
              {children}
              {submitError && (
                <styled.p role="alert" fontSize="sm" fontWeight="medium" color="danger-text">
                  {submitError}
                </styled.p>
              )}
              <Button type="submit" size="lg" isBusy={submitting} busyLabel={busyLabel}>
                {submitLabel}
              </Button>
            </styled.div>
          </FirstError>
        </FormBody>
      )}
    </Form>
  );
}

function FirstError({ isFailed, children }: { isFailed: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fields = [...(frame.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, []);
  useEffect(() => {
    if (isFailed) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isFailed]);
  return <div ref={frame}>{children}</div>;
}
