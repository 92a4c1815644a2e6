import { chakra } from '@chakra-ui/react';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { TextAnchor } from '@ui/components/text-anchor';
import { toast } from '@ui/components/toaster.store';
import { useProduct } from '@ui/product/product-info';
import { useId, useState } from 'react';
import { NewTokenForm } from './new-token-form';
import { NewTokenNote } from './new-token-note';
import { TokenList } from './token-list';
import { tokensText as text } from './tokens.messages';
import {
  type CreatedToken,
  type NewToken,
  type PersonalAccessToken,
  useDeleteToken,
  useTokens,
} from './tokens.requests';

interface PersonalAccessTokensCardProps {
  clientId: string;
  /** The holder of the tokens. */
  holderId: string;
  /** The holder's name; null if it is the reader. */
  holderName: string | null;
}

/** Personal access tokens of an owner or admin, for owners and admins (spec 2 §6): a list, and a form whose token is shown once. */
export function PersonalAccessTokensCard({ clientId, holderId, holderName }: PersonalAccessTokensCardProps) {
  const headingId = useId();
  const { createToken, ...request } = useTokens(clientId, holderId);
  const { data, error } = request;
  const { product } = useProduct();
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const [made, setMade] = useState(0);
  const [leaving, setLeaving] = useState<PersonalAccessToken | null>(null);

  const handleCreate = async (token: NewToken) => {
    setCreated(await createToken(token));
    setMade((count) => count + 1);
  };
  const handleDeleted = (id: string) => {
    if (created?.id === id) setCreated(null);
  };

  return (
    <chakra.section
      aria-labelledby={headingId}
      display="grid"
      gap="5"
      p="5"
      borderRadius="card"
      borderWidth="1px"
      borderColor="border"
      bg="surface"
    >
      <div>
        <chakra.h2 id={headingId} fontSize="md">
          {text('tokens.title')}
        </chakra.h2>
        <chakra.p mt="1" color="text-muted" fontSize="sm">
          {holderName === null ? text('tokens.leadOwn') : text('tokens.lead', { name: holderName })}{' '}
          {product?.apiDocsUrl && (
            <TextAnchor href={product.apiDocsUrl} target="_blank" rel="noopener">
              {text('tokens.docs')}
            </TextAnchor>
          )}
        </chakra.p>
      </div>
      {!data && error && <RequestError title={text('tokens.failed')} headingLevel="h3" request={request} />}
      {!data && !error && <Skeleton height="4.5rem" />}
      {created && <NewTokenNote token={created.token} onDone={() => setCreated(null)} />}
      {data && <TokenList tokens={data} onDelete={setLeaving} />}
      {data && <NewTokenForm key={made} onCreate={handleCreate} />}
      {leaving && (
        <DeleteTokenDialog
          clientId={clientId}
          holderId={holderId}
          token={leaving}
          onDeleted={handleDeleted}
          onClose={() => setLeaving(null)}
        />
      )}
    </chakra.section>
  );
}

interface DeleteTokenDialogProps extends Pick<PersonalAccessTokensCardProps, 'clientId' | 'holderId'> {
  token: PersonalAccessToken;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

function DeleteTokenDialog({ clientId, holderId, token, onDeleted, onClose }: DeleteTokenDialogProps) {
  const { trigger, isMutating } = useDeleteToken(clientId, holderId);
  const handleConfirm = async () => {
    await trigger(token.id, {
      onSuccess: () => {
        toast.success(text('tokens.deleted'), { detail: token.name });
        onDeleted(token.id);
      },
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={text('tokens.deleteTitle', { name: token.name })}
      confirmLabel={text('tokens.deleteConfirm')}
      isDanger
      isBusy={isMutating}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {text('tokens.deleteEffect')}
    </ConfirmDialog>
  );
}
