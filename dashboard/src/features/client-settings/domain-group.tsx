import { chakra } from '@chakra-ui/react';
import { ApiError } from '@ui/api/api-error';
import type { ClientSettings } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { toast } from '@ui/components/toaster.store';
import { Input } from '@ui/forms/controls';
import { FieldErrorText, FieldHelp, FieldLabel } from '@ui/forms/field-frame';
import { FieldGroup } from '@ui/forms/form-section';
import { errorMessage } from '@ui/messages/error-message';
import { useProduct } from '@ui/product/product-info';
import { useId, useState } from 'react';
import { clientText as text } from './client.messages';
import { useCustomDomain } from './client-settings.requests';
import { DomainProof } from './domain-proof';
import { isDomainTyped } from './typed-domain';

const EXAMPLE = 'live.yourchurch.org';

export interface DomainGroupProps {
  settings: ClientSettings;
  /** What is typed in the field; the form around it warns before it is lost. */
  typed: string;
  onType: (typed: string) => void;
}

/** The custom domain, which is saved separately: set, verified by a record, removed. */
export function DomainGroup({ settings, typed, onType }: DomainGroupProps) {
  const { customDomain } = settings;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'set' | 'prove' | null>(null);
  const [asked, setAsked] = useState<{ next: string | null } | null>(null);
  const { set, prove } = useCustomDomain(settings);
  const id = useId();

  const run = async (what: 'set' | 'prove', act: () => Promise<void>, done: string, domain: string | null) => {
    setBusy(what);
    setError(null);
    try {
      await act();
      toast.success(done, { detail: domain ?? undefined });
    } catch (error) {
      setError(messageOf(error));
    }
    setBusy(null);
  };
  const change = async (next: string | null) => {
    const done = text(next === null ? 'domain.removed' : 'domain.set.done');
    await run('set', async () => onType(await set(next)), done, next ?? customDomain?.domain ?? null);
    setAsked(null);
  };
  const isChanged = typed.trim() !== '' && isDomainTyped(settings, typed);

  return (
    <FieldGroup title={text('group.domain')}>
      <chakra.div display="grid" gap="1.5">
        <FieldLabel htmlFor={id}>{text('domain.label')}</FieldLabel>
        <FieldHelp id={`${id}-help`}>{text('domain.help', { example: EXAMPLE })}</FieldHelp>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Input
            id={id}
            value={typed}
            flex="1 1 14rem"
            width="auto"
            minWidth="0"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={EXAMPLE}
            aria-invalid={error ? true : undefined}
            aria-describedby={[error && `${id}-error`, `${id}-help`].filter(Boolean).join(' ')}
            onChange={(event) => {
              onType(event.target.value);
              setError(null);
            }}
          />
          {isChanged && (
            <Button
              variant="outline"
              isBusy={busy === 'set'}
              onClick={() => (customDomain?.verifiedAt ? setAsked({ next: typed }) : void change(typed))}
            >
              {text('domain.set')}
            </Button>
          )}
          {customDomain && (
            <Button variant="outline" isBusy={busy === 'set'} onClick={() => setAsked({ next: null })}>
              {text('domain.remove')}
            </Button>
          )}
        </chakra.div>
        {error && (
          <chakra.div role="alert">
            <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>
          </chakra.div>
        )}
      </chakra.div>
      {customDomain && (
        <DomainProof
          domain={customDomain}
          timeZone={settings.timeZoneName}
          isChecking={busy === 'prove'}
          onCheck={() => run('prove', prove, text('domain.found'), customDomain.domain)}
        />
      )}
      {customDomain && asked && (
        <DomainQuestion
          settings={settings}
          domain={customDomain}
          isReplaced={asked.next !== null}
          isBusy={busy === 'set'}
          onConfirm={() => void change(asked.next)}
          onCancel={() => setAsked(null)}
        />
      )}
    </FieldGroup>
  );
}

interface DomainQuestionProps {
  settings: ClientSettings;
  domain: NonNullable<ClientSettings['customDomain']>;
  isReplaced: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what will stop working before the domain is removed. */
function DomainQuestion({ settings, domain, isReplaced, ...dialog }: DomainQuestionProps) {
  const { product } = useProduct();
  const name = domain.domain;
  const home = `${new URL(product?.publicUrl ?? window.location.origin).host}/${settings.key}`;
  return (
    <ConfirmDialog
      {...dialog}
      title={text(isReplaced ? 'domain.replaceTitle' : 'domain.removeTitle', { domain: name })}
      confirmLabel={text(isReplaced ? 'domain.replace' : 'domain.remove')}
      isDanger
    >
      {domain.verifiedAt ? text('domain.stops', { domain: name, home }) : text('domain.unused', { domain: name })}
    </ConfirmDialog>
  );
}

/** Shows the server's error with an example of a valid domain. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.statusCode === 0) return errorMessage(error);
  const said = error.errors[0]?.message;
  if (said) return text('domain.example', { error: said, example: EXAMPLE });
  return error.statusCode === 403 ? errorMessage(error) : error.message;
}
