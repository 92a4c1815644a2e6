import type { ChannelSummary } from '@ui/api/wire.types';
import type { ImageSources } from '@ui/forms/image-uploader';
import { AFTER_SAVE } from '@ui/forms/leave-warning';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateContent } from '../contents.requests';
import { ContentForm } from './content-form';
import type { ContentFormValues } from './content-form.values';
import { useContentSave } from './use-content-save';

export interface CreateContentProps {
  clientId: string;
  channels: readonly ChannelSummary[];
  initialValues: ContentFormValues;
  listPath: string;
  artwork: ImageSources;
}

/** Adds a content, or a copy of one, then goes back to the list. */
export function CreateContent({ clientId, channels, initialValues, listPath, artwork }: CreateContentProps) {
  const [openedWith] = useState(initialValues);
  const navigate = useNavigate();
  const createContent = useCreateContent(clientId);
  const { handleSubmit, cut } = useContentSave(createContent, () => navigate(listPath, { state: AFTER_SAVE }));
  return (
    <ContentForm
      initialValues={openedWith}
      channels={channels}
      artwork={artwork}
      isNew
      cut={cut}
      onSubmit={handleSubmit}
      onCancel={() => navigate(listPath)}
    />
  );
}
