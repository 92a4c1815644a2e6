import type { ChannelSummary } from '@ui/api/wire.types';
import type { ImageSources } from '@ui/forms/image-uploader';
import { AFTER_SAVE } from '@ui/forms/leave-warning';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGoBack } from '../../../components/use-go-back';
import { useCreateContent } from '../contents.requests';
import type { ContentsPaths } from '../contents-paths';
import { ContentForm } from './content-form';
import type { ContentFormValues } from './content-form.values';
import { noteLastChannel } from './last-channel';
import { NewContentForm } from './new-content-form';
import { useContentSave } from './use-content-save';

export interface CreateContentProps {
  clientId: string;
  channels: readonly ChannelSummary[];
  initialValues: ContentFormValues;
  paths: Pick<ContentsPaths, 'list' | 'ready'>;
  artwork: ImageSources;
  links: ReactNode;
  interactions: ReactNode;
  /** The content that it's a copy of. A copy has everything already: it is changed section by section. */
  copyOfId?: string;
}

/** Adds a content, or a copy of one, then shows its link. */
export function CreateContent({
  clientId,
  channels,
  initialValues,
  paths,
  artwork,
  links,
  interactions,
  copyOfId,
}: CreateContentProps) {
  const [openedWith] = useState(initialValues);
  const navigate = useNavigate();
  const goBack = useGoBack(paths.list);
  const createContent = useCreateContent(clientId, copyOfId);
  const [silentUrl, setSilentUrl] = useState<string | null>(null);
  const { handleSubmit, cut } = useContentSave(createContent, ({ id, channelIds: [channelId] }) => {
    noteLastChannel(clientId, channelId);
    navigate(paths.ready(id), { state: { ...AFTER_SAVE, silentUrl }, replace: true });
  });
  const shared = {
    clientId,
    initialValues: openedWith,
    channels,
    artwork,
    cut,
    onSubmit: handleSubmit,
    onCancel: goBack,
  };
  return copyOfId !== undefined ? (
    <ContentForm {...shared} rulesOfId={copyOfId} links={links} interactions={interactions} isNew />
  ) : (
    <NewContentForm {...shared} silentUrl={silentUrl} onSilent={setSilentUrl} />
  );
}
