import { cleanDisplayName } from '@contracts/domain/display-name';
import { type GuestForm as GuestValues, validateGuest } from '@contracts/domain/guest-form';
import { Button } from '@ui/components/button';
import { FormBody } from '@ui/forms/form-body';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { oneLine } from '@ui/forms/form-text';
import { describe, useFormField } from '@ui/forms/use-form-field';
import { session } from '@ui/session/session';
import { styled } from '@ui/styled-system/jsx';
import { type InputHTMLAttributes, useId } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { joinText } from './join.messages';
import type { JoinTyped, JoinWays } from './join.types';

const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    mt: '1.5',
    color: 'text-muted',
    fontSize: 'xs',
    '[data-keyboard=lowest] &': { display: 'none' },
  },
});

const Link = styled('button', {
  base: {
    minHeight: '6',
    color: 'accent-text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: '2px',
    '@media (pointer: coarse)': { minHeight: '8' },
  },
});

const Box = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: '1 1 9rem',
    gap: '2',
    minWidth: '0',
    minHeight: '10',
    px: '3',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    bg: 'surface',
    fontSize: 'sm',
    '@media (pointer: coarse)': { minHeight: '11', fontSize: 'md' },
    '&:focus-within': { borderColor: 'focus', boxShadow: 'inset 0 0 0 1px var(--foyer-focus)' },
    '&:has([aria-invalid])': { borderColor: 'danger-text', boxShadow: 'inset 0 0 0 1px var(--foyer-danger-text)' },
    '& > input': {
      flex: '1',
      minWidth: '0',
      bg: 'transparent',
      color: 'text',
      textOverflow: 'ellipsis',
      outline: 'none',
      '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    },
  },
});

export interface JoinBarProps {
  ways: JoinWays & { contentId: string };
  /** Someone with an account and no name yet: the only thing to ask for. */
  isNameless: boolean;
  typed: JoinTyped;
  onTyped: (typed: Partial<JoinTyped>) => void;
  /** Opens the dialog, with all ways to join or those with an account. */
  onDialog: (start: 'choose' | 'account') => void;
}

/** Joining next to where people write: what guests must tell, in one line, and the way to everything else (screens, chat). */
export function JoinBar({ ways, isNameless, typed, onTyped, onDialog }: JoinBarProps) {
  const { contentId, keys, enableAnonymous, client } = ways;
  const needsEmail = !isNameless && !enableAnonymous;
  const offers = client?.authProviders;
  const hasProviders = Boolean(offers?.google.enabled || offers?.facebook.enabled || offers?.own);
  const handleSubmit = async ({ name, email }: GuestValues) => {
    try {
      await session.joinAsGuest({
        contentId,
        keys,
        name: name ?? '',
        ...(needsEmail ? { email: (email ?? '').trim() } : {}),
      });
    } catch (error) {
      return toSubmissionErrors(error);
    }
  };
  const validate = (values: GuestValues) => {
    if (!isNameless) return toFormErrors(validateGuest({ ...values, email: values.email ?? null }, ways));
    const name = cleanDisplayName(values.name ?? '');
    return name.ok ? {} : { name: name.message };
  };
  return (
    <Form<GuestValues>
      initialValues={needsEmail ? typed : { name: typed.name }}
      initialValuesEqual={() => true}
      validate={validate}
      onSubmit={handleSubmit}
    >
      {({ submitting, submitError }) => (
        <FormBody label={joinText('join.title')} submitsOnEnter>
          <FormSpy<GuestValues>
            subscription={{ values: true }}
            onChange={({ values }) =>
              onTyped({ name: values?.name ?? '', ...(needsEmail ? { email: values?.email ?? '' } : {}) })
            }
          />
          <styled.div display="flex" flexWrap="wrap" alignItems="start" gap="2">
            <BarField
              name="name"
              label={joinText('join.name')}
              placeholder={joinText('join.yourName')}
              autoComplete="nickname"
            />
            {needsEmail && (
              <BarField
                name="email"
                label={joinText('join.email')}
                placeholder={joinText('join.yourEmail')}
                type="email"
                inputMode="email"
                autoComplete="email"
              />
            )}
            <Button type="submit" isBusy={submitting} busyLabel={joinText('join.joining')}>
              {joinText('join.submit')}
            </Button>
          </styled.div>
          {submitError && (
            <styled.p role="alert" mt="1" fontSize="xs" fontWeight="medium" color="danger-text">
              {submitError}
            </styled.p>
          )}
          {!isNameless && (
            <Line>
              <span>
                {joinText('join.haveAccount')}{' '}
                <Link type="button" onClick={() => onDialog('account')}>
                  {joinText('join.signInTitle')}
                </Link>
              </span>
              {hasProviders && (
                <Link type="button" onClick={() => onDialog('choose')}>
                  {joinText('join.otherWays')}
                </Link>
              )}
            </Line>
          )}
        </FormBody>
      )}
    </Form>
  );
}

type BarFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'placeholder' | 'autoComplete' | 'inputMode'
> & { name: string; label: string };

/** A field that says inside what belongs there; its error takes a line of its own. */
function BarField({ name, label, ...rest }: BarFieldProps) {
  const field = useFormField<string>(name, { parse: (value?: string) => oneLine(value ?? '') });
  const errorId = useId();
  return (
    <styled.div flex="1 1 9rem" minWidth="0">
      <Box>
        <input
          {...field.input}
          {...rest}
          aria-label={label}
          {...describe({ ...field, errorId }, { isRequired: true })}
          enterKeyHint="go"
        />
      </Box>
      {field.error && (
        <styled.p id={errorId} mt="1" fontSize="xs" fontWeight="medium" color="danger-text">
          {field.error}
        </styled.p>
      )}
    </styled.div>
  );
}
