import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '@contracts/domain/date-text';
import type { LibraryImage } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { CopyButton } from '@ui/components/copy-button';
import { Dialog } from '@ui/components/dialog';
import { TextLink } from '@ui/components/text-link';
import { toast } from '@ui/components/toaster.store';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { factsOf } from './image-card';
import { imagesText as text } from './images.messages';
import { useDeleteImage } from './images.requests';

export type ImageUse = LibraryImage['usedIn'][number];

export interface ImageDetailsProps {
  image: LibraryImage;
  /** The page of what uses the image; null if it has none. */
  pathOf: (use: ImageUse) => string | null;
  clientId: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** One image: a preview, where it is used, its address, and a way to delete it. */
export function ImageDetails({ image, pathOf, clientId, onDeleted, onClose }: ImageDetailsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { trigger, isMutating: isDeleting } = useDeleteImage(clientId);
  const address = new URL(image.cdnUrl, window.location.origin).href;

  const handleDelete = () =>
    trigger(image.id, {
      onSuccess: () => {
        toast.success(text('detail.deleted'), { detail: image.fileName });
        onDeleted();
        onClose();
      },
    }).then(() => setIsAsking(false));

  if (isAsking)
    return (
      <ConfirmDialog
        title={text('detail.deleteTitle', { name: image.fileName })}
        confirmLabel={text('detail.delete')}
        isDanger
        isBusy={isDeleting}
        onConfirm={handleDelete}
        onCancel={() => setIsAsking(false)}
      >
        {text('detail.deleteHelp')}
      </ConfirmDialog>
    );
  return (
    <Dialog
      title={image.fileName}
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button
            variant="outline"
            icon={<Trash2 aria-hidden="true" />}
            disabled={image.uses > 0}
            onClick={() => setIsAsking(true)}
          >
            {text('detail.delete')}
          </Button>
          <CopyButton value={address} label={text('detail.copy')} data-autofocus="" />
        </>
      }
    >
      <chakra.img
        src={image.url}
        alt=""
        maxWidth="full"
        maxHeight="20rem"
        mx="auto"
        borderRadius="control"
        bg="sunken"
        objectFit="contain"
      />
      <chakra.p mt="4" fontSize="sm" color="text-muted">
        {factsOf(image)}. {text('detail.uploaded', { date: formatDateTime(Date.parse(image.createdAt)) })}
      </chakra.p>
      <chakra.h3 mt="4" fontSize="sm">
        {text('detail.address')}
      </chakra.h3>
      <chakra.p fontSize="sm" overflowWrap="anywhere">
        {address}
      </chakra.p>
      <chakra.h3 mt="4" fontSize="sm">
        {text('detail.where')}
      </chakra.h3>
      <Uses image={image} pathOf={pathOf} />
    </Dialog>
  );
}

function Uses({ image: { uses, usedIn }, pathOf }: Pick<ImageDetailsProps, 'image' | 'pathOf'>) {
  const others = uses - usedIn.length;
  if (uses === 0)
    return (
      <chakra.p fontSize="sm" color="text-muted">
        {text('detail.nowhere')}
      </chakra.p>
    );
  return (
    <chakra.ul display="grid" gap="1" fontSize="sm" listStyleType="none">
      {usedIn.map((use) => {
        const path = pathOf(use);
        return (
          <li key={use.id}>
            {path ? <TextLink to={path}>{use.name}</TextLink> : use.name}{' '}
            <chakra.span color="text-muted">({text(`use.${use.type}`)})</chakra.span>
          </li>
        );
      })}
      {others > 0 && <li>{text(usedIn.length > 0 ? 'detail.others' : 'detail.hidden', { count: others })}</li>}
    </chakra.ul>
  );
}
