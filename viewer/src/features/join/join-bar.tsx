import { cleanDisplayName } from '@contracts/domain/display-name';
import { ApiError } from '@ui/api/api-error';
import { pageBootstrap } from '@ui/api/page-bootstrap';
import { ComposerBox, ComposerLine } from '@ui/chat/composer-box';
import { Button } from '@ui/components/button';
import { TOUCH_ROOM } from '@ui/components/touch-room';
import { oneLine } from '@ui/forms/form-text';
import { errorMessage } from '@ui/messages/error-message';
import { useReloadHold } from '@ui/product/page-reload';
import { session } from '@ui/session/session';
import { styled } from '@ui/styled-system/jsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { joinText } from './join.messages';
import type { JoinTyped, JoinWays } from './join.types';

const Field = styled('input', {
  base: {
    height: '9',
    textOverflow: 'ellipsis',
    '@media (pointer: coarse)': { height: '11' },
    '&::placeholder': { color: 'text-muted', opacity: 1 },
  },
});

const Link = styled('button', {
  base: {
    color: 'accent-text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: '2px',
  },
});

export interface JoinBarProps {
  ways: JoinWays & { contentId: string };
  /** Someone with an account and no name yet: the only thing to ask for. */
  isNameless: boolean;
  typed: JoinTyped;
  onTyped: (typed: Partial<JoinTyped>) => void;
  /** Opens the dialog, with all ways to join, for guests who must tell more than their name, or with an account. */
  onDialog: (start: 'choose' | 'guest' | 'account') => void;
}

/** The composer of people who haven't joined: takes their name in place of a message (screens, chat). Its one field needs no form library, which would come with the page. */
export function JoinBar({ ways, isNameless, typed, onTyped, onDialog }: JoinBarProps) {
  const { contentId, keys, enableAnonymous, client } = ways;
  const [name, setName] = useState(typed.name);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useReloadHold(isBusy || name !== '');
  const offers = client?.authProviders;
  const hasProviders = Boolean(offers?.own) || pageBootstrap.providers.some((provider) => offers?.[provider].enabled);

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const handleChange = (text: string) => {
    setError(null);
    setName(text);
    onTyped({ name: text });
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const cleaned = cleanDisplayName(name);
    if (!cleaned.ok) return refuse(cleaned.message);
    if (!isNameless && !enableAnonymous) return onDialog('guest');
    setIsBusy(true);
    try {
      await session.joinAsGuest({ contentId, keys, name });
    } catch (caught) {
      refuse((caught instanceof ApiError && caught.errors[0]?.message) || errorMessage(caught));
    }
    setIsBusy(false);
  };

  return (
    <form noValidate aria-label={joinText('join.title')} onSubmit={handleSubmit}>
      <ComposerBox>
        <Field
          ref={field}
          value={name}
          placeholder={joinText('join.yourName')}
          aria-label={joinText('join.name')}
          aria-required
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : errorId}
          autoComplete="nickname"
          enterKeyHint="go"
          onChange={({ target }) => handleChange(oneLine(target.value))}
        />
        <Button
          type="submit"
          isBusy={isBusy}
          busyLabel={joinText('join.joining')}
          css={{ '@media (pointer: fine)': { minHeight: '9' } }}
        >
          {joinText('join.submit')}
        </Button>
      </ComposerBox>
      <ComposerLine justifyContent="start">
        {error !== null && (
          <styled.p id={errorId} role="alert" color="danger-text" fontWeight="medium">
            {error}
          </styled.p>
        )}
        {!isNameless && (
          <span>
            {joinText('join.haveAccount')}{' '}
            <Link type="button" css={TOUCH_ROOM} onClick={() => onDialog('account')}>
              {joinText('join.signInTitle')}
            </Link>
          </span>
        )}
        {!isNameless && hasProviders && (
          <Link type="button" css={TOUCH_ROOM} onClick={() => onDialog('choose')}>
            {joinText('join.otherWays')}
          </Link>
        )}
      </ComposerLine>
    </form>
  );
}
