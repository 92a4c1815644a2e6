import { chakra } from '@chakra-ui/react';
import { NOT_UNLINKED } from '@contracts/domain/account-messages';
import { PROVIDER_NAMES } from '@contracts/domain/sign-in-providers';
import { ApiError } from '@ui/api/api-error';
import type { Identity, MyAccount } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { toast } from '@ui/components/toaster.store';
import { useState } from 'react';
import { profileText as text } from './profile.messages';
import { useSignInMethods } from './profile.requests';
import { ProfileGroup } from './profile-group';
import { useLinking } from './use-linking';

const Row = chakra('li', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } });
const Facts = chakra('div', { base: { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' } });

export interface MethodsGroupProps {
  account: MyAccount;
  /** The organization whose profile page this is. */
  clientId: string | null;
}

/** Linked sign-in providers, and those that could be linked. */
export function MethodsGroup({ account: { id }, clientId }: MethodsGroupProps) {
  const { free, publicUrl, link, unlink, ...request } = useSignInMethods(id, clientId);
  const { data, error } = request;
  const { busy, begin } = useLinking(publicUrl, link);
  const [asked, setAsked] = useState<Identity | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const handleUnlink = async (identity: Identity) => {
    setIsRemoving(true);
    try {
      await unlink(identity.id);
      toast.success(text('methods.removed'), { detail: nameOf(identity) });
    } catch (failure) {
      toast.error(unlinkError(failure));
    }
    setIsRemoving(false);
    setAsked(null);
  };
  if (data && data.methods.length === 0 && free.length === 0) return null;
  return (
    <>
      <ProfileGroup title={text('methods.title')} lead={text('methods.lead')}>
        {data && (
          <chakra.ul display="grid" gap="4">
            {data.methods.map((identity) => (
              <MethodRow
                key={identity.id}
                name={nameOf(identity)}
                email={identity.email}
                act={{ label: text('methods.unlink'), name: text('methods.unlinkOf', { name: nameOf(identity) }) }}
                onAct={() => setAsked(identity)}
              />
            ))}
            {free.map((choice) => (
              <MethodRow
                key={choice.provider}
                name={choice.name}
                isFree
                act={{ label: text('methods.link'), name: text('methods.linkOf', { name: choice.name }) }}
                isBusy={busy?.provider === choice.provider}
                onAct={() => begin(choice)}
              />
            ))}
          </chakra.ul>
        )}
        {!data && error && <RequestError headingLevel="h3" request={request} />}
        {!data && !error && <Skeleton height="12" />}
      </ProfileGroup>
      {asked && (
        <ConfirmDialog
          title={text('methods.unlinkTitle', { name: nameOf(asked) })}
          confirmLabel={text('methods.unlinkOf', { name: nameOf(asked) })}
          isDanger
          isBusy={isRemoving}
          onConfirm={() => handleUnlink(asked)}
          onCancel={() => setAsked(null)}
        >
          {text('methods.unlinkEffect', { name: nameOf(asked) })}
        </ConfirmDialog>
      )}
    </>
  );
}

interface MethodRowProps {
  name: string;
  email?: string | null;
  /** Not linked yet. */
  isFree?: boolean;
  /** The button's visible label and its accessible name. */
  act: { label: string; name: string };
  isBusy?: boolean;
  onAct: () => void;
}

function MethodRow({ name, email, isFree = false, act, isBusy, onAct }: MethodRowProps) {
  return (
    <Row>
      <Facts color={isFree ? 'text-muted' : undefined}>
        <chakra.div fontWeight={isFree ? undefined : 'medium'}>{name}</chakra.div>
        {email && (
          <chakra.div fontSize="sm" color="text-muted">
            {email}
          </chakra.div>
        )}
      </Facts>
      <Button variant="outline" size="sm" isBusy={isBusy} aria-label={act.name} onClick={onAct}>
        {act.label}
      </Button>
    </Row>
  );
}

const nameOf = ({ provider, clientName }: Identity): string =>
  provider === 'own' ? (clientName ?? '') : PROVIDER_NAMES[provider];

/** The server's message says why the last one can't be removed. */
function unlinkError(failure: unknown): string {
  return failure instanceof ApiError && failure.code === 'conflict' ? failure.message : NOT_UNLINKED;
}
