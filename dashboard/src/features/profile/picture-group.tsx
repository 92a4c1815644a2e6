import { chakra } from '@chakra-ui/react';
import type { MyAccount } from '@ui/api/wire.types';
import { Avatar } from '@ui/components/avatar';
import { Button } from '@ui/components/button';
import { toast } from '@ui/components/toaster.store';
import { ImageUploader } from '@ui/forms/image-uploader';
import { Trash2 } from 'lucide-react';
import { profileText as text } from './profile.messages';
import { useRemovePicture } from './profile.requests';
import { ProfileGroup } from './profile-group';

export interface PictureGroupProps {
  account: MyAccount;
  onChanged: () => Promise<void>;
}

export function PictureGroup({ account: { id, displayName, email, photoUrl }, onChanged }: PictureGroupProps) {
  const { trigger, isMutating: isRemoving } = useRemovePicture(id);
  const handleUploaded = async () => {
    await onChanged();
    toast.success(text('picture.saved'));
  };
  const handleRemove = () =>
    trigger(undefined, {
      onSuccess: async () => {
        await onChanged();
        toast.success(text('picture.removed'));
      },
    });
  return (
    <ProfileGroup title={text('picture.title')} lead={text('picture.lead')}>
      <chakra.div display="grid" gap="4">
        <chakra.div display="flex" alignItems="center" gap="4">
          <Avatar id={id} name={displayName ?? email ?? ''} src={photoUrl} size="lg" />
          {photoUrl && (
            <Button
              variant="outline"
              size="sm"
              icon={<Trash2 aria-hidden="true" />}
              isBusy={isRemoving}
              onClick={handleRemove}
            >
              {text('picture.remove')}
            </Button>
          )}
        </chakra.div>
        <ImageUploader
          id="profile-picture"
          hasImage={photoUrl !== null}
          uploadPath={`/api/users/${id}/image`}
          mustBeSquare
          onUploaded={() => void handleUploaded()}
        />
      </chakra.div>
    </ProfileGroup>
  );
}
