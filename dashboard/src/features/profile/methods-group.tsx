import { chakra } from '@chakra-ui/react';
import { ACCOUNT_NOT_LINKED, NOT_UNLINKED } from '@contracts/domain/account-messages';
import { PROVIDER_NAMES } from '@contracts/domain/sign-in-providers';
import { ApiError } from '@ui/api/api-error';
import type { Identity, OwnAccount } from '@ui/api/wire.types';
import { Button } from '@ui/parts/button';
import { Skeleton } from '@ui/parts/skeleton';
import { toast } from '@ui/parts/toaster.store';
import { RequestError } from '@ui/states/request-error';
import { useState } from 'react';
import { profileText as text } from './profile.messages';
import { ProfileGroup } from './profile-group';
import { ProofDialog } from './proof-dialog';
import { proofMistakes } from './proof-mistakes';
import { useLinking } from './use-linking';
import { useSignInMethods } from './use-sign-in-methods';

const Row = chakra('li', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } });
const Facts = chakra('div', { base: { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' } });

export interface MethodsGroupProps {
  account: OwnAccount;
  /** The organisation in which the profile is open. */
  clientId: string | null;
}

/** Providers by which one signs in, and those that could be added. */
export function MethodsGroup({ account: { id, hasPassword }, clientId }: MethodsGroupProps) {
  const { free, publicUrl, link, unlink, ...request } = useSignInMethods(id, clientId);
  const { data, error } = request;
  const { busy, waiting, begin, forget } = useLinking(publicUrl, hasPassword, link);
  const [removing, setRemoving] = useState<string | null>(null);
  const handleUnlink = async (identity: Identity) => {
    setRemoving(identity.id);
    try {
      await unlink(identity.id);
      toast.success(text('methods.removed'));
    } catch (failure) {
      toast.error(unlinkMistake(failure));
    }
    setRemoving(null);
  };
  const handleProof = async ({ currentPassword }: { currentPassword: string }) => {
    if (!waiting) return undefined;
    try {
      toast.success(await link(waiting, currentPassword));
      forget();
      return undefined;
    } catch (failure) {
      return proofMistakes(failure, ACCOUNT_NOT_LINKED);
    }
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
                isBusy={removing === identity.id}
                onAct={() => handleUnlink(identity)}
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
      {waiting && (
        <ProofDialog<{ currentPassword: string }>
          title={text('methods.title')}
          initialValues={{ currentPassword: '' }}
          hasPassword
          submit={{ label: text('methods.link'), busyLabel: text('methods.linking') }}
          validate={() => ({})}
          onSubmit={handleProof}
          onCancel={forget}
        >
          <chakra.p fontSize="sm" color="text-muted">
            {text('methods.proof')}
          </chakra.p>
        </ProofDialog>
      )}
    </>
  );
}

interface MethodRowProps {
  name: string;
  email?: string | null;
  /** One does not sign in by it yet. */
  isFree?: boolean;
  /** What the button shows, and what it is called. */
  act: { label: string; name: string };
  isBusy: boolean;
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

/** The server's own words say why the last one stays; how to prove oneself anew is said here. */
function unlinkMistake(failure: unknown): string {
  if (!(failure instanceof ApiError)) return NOT_UNLINKED;
  if (failure.code === 'conflict') return failure.message;
  return failure.code === 'reauthentication_required' ? `${NOT_UNLINKED}. ${text('methods.again')}` : NOT_UNLINKED;
}
