import type { MyAccount } from '@ui/api/wire.types';
import { Avatar } from '@ui/components/avatar';
import { Button } from '@ui/components/button';
import { toast } from '@ui/components/toaster.store';
import { formText } from '@ui/forms/form.messages';
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
      <ImageUploader
        id="profile-picture"
        src={photoUrl}
        preview={<Avatar id={id} name={displayName ?? email ?? ''} src={photoUrl} size="lg" />}
        uploadPath={`/api/users/${id}/image`}
        mustBeSquare
        actions={
          photoUrl && (
            <Button
              variant="outline"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={text('picture.remove')}
              isBusy={isRemoving}
              onClick={handleRemove}
            >
              {formText('image.remove')}
            </Button>
          )
        }
        onUploaded={() => void handleUploaded()}
      />
    </ProfileGroup>
  );
}
