import { chakra } from '@chakra-ui/react';
import { api, unwrap } from '@ui/api/api-client';
import type { OwnAccount } from '@ui/api/wire.types';
import { ImageUploader } from '@ui/forms/image-uploader';
import { errorMessage } from '@ui/messages/error-message';
import { Avatar } from '@ui/parts/avatar';
import { Button } from '@ui/parts/button';
import { toast } from '@ui/parts/toaster.store';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { profileText as text } from './profile.messages';
import { ProfileGroup } from './profile-group';

export interface PictureGroupProps {
  account: OwnAccount;
  onChanged: () => Promise<void>;
}

export function PictureGroup({ account: { id, displayName, email, photoUrl }, onChanged }: PictureGroupProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const handleUploaded = async () => {
    await onChanged();
    toast.success(text('picture.saved'));
  };
  const handleRemove = async () => {
    setIsRemoving(true);
    try {
      await unwrap(api.DELETE('/api/users/{id}/image', { params: { path: { id } } }));
      await onChanged();
      toast.success(text('picture.removed'));
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setIsRemoving(false);
    }
  };
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
