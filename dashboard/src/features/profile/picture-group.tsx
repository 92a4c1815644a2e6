import { chakra } from '@chakra-ui/react';
import type { OwnAccount } from '@ui/api/wire.types';
import { ImageUploader } from '@ui/forms/image-uploader';
import { Avatar } from '@ui/parts/avatar';
import { Button } from '@ui/parts/button';
import { toast } from '@ui/parts/toaster.store';
import { useAct } from '@ui/parts/use-act';
import { Trash2 } from 'lucide-react';
import { removePicture } from './own-account.requests';
import { profileText as text } from './profile.messages';
import { ProfileGroup } from './profile-group';

export interface PictureGroupProps {
  account: OwnAccount;
  onChanged: () => Promise<void>;
}

export function PictureGroup({ account: { id, displayName, email, photoUrl }, onChanged }: PictureGroupProps) {
  const { isBusy: isRemoving, run } = useAct();
  const handleUploaded = async () => {
    await onChanged();
    toast.success(text('picture.saved'));
  };
  const handleRemove = () =>
    run(async () => {
      await removePicture(id);
      await onChanged();
      toast.success(text('picture.removed'));
    });
  return (
    <ProfileGroup title={text('picture.title')} lead={text('picture.lead')}>
      <chakra.div display="grid" gap="4">
        <chakra.div display="flex" alignItems="center" gap="4">
          <Avatar name={displayName ?? email ?? ''} src={photoUrl} size="lg" />
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
