import type { ChannelSummary, StaffContent } from '@ui/api/wire.types';
import type { ImageSources } from '@ui/forms/image-uploader';
import { type ReactNode, useMemo, useState } from 'react';
import { useGoBack } from '../../../components/use-go-back';
import { useReloadContent, useUpdateContent } from '../contents.requests';
import { RulesGroup } from '../rules/rules-group';
import { ContentForm } from './content-form';
import { valuesOf } from './content-form.values';
import { useContentSave } from './use-content-save';

export interface EditContentProps {
  clientId: string;
  channels: readonly ChannelSummary[];
  content: StaffContent;
  listPath: string;
  copyPath: string;
  artwork: ImageSources;
  links: ReactNode;
  interactions: ReactNode;
  /** Address of the form of a content. */
  formPath: (contentId: string) => string;
}

/** Edits a content; saving stays on the page. */
export function EditContent({
  clientId,
  channels,
  content,
  listPath,
  copyPath,
  artwork,
  links,
  interactions,
  formPath,
}: EditContentProps) {
  const pathOf = (id: string | null) => id && formPath(id);
  const goBack = useGoBack(listPath);
  const initialValues = useMemo(() => valuesOf(content), [content]);
  const updateContent = useUpdateContent(clientId, content.id);
  const reload = useReloadContent(content.id);
  // A save of the rules changes the content too, without changing anything in its form.
  const [rulesRevision, setRulesRevision] = useState(0);
  const [hasUnsavedRules, setHasUnsavedRules] = useState(false);
  const revision = Math.max(content.revision, rulesRevision);
  const isOpenTo = ({ id, isPaywalled }: ChannelSummary) => !isPaywalled && content.channelIds.includes(id);
  const openChannels = channels.filter(isOpenTo).map(({ name }) => name);
  const isLocked = !content.abilities.canEdit;
  const { handleSubmit, cut, isOutdated } = useContentSave((body) => updateContent({ ...body, revision }));
  return (
    <ContentForm
      clientId={clientId}
      contentId={content.id}
      rulesOfId={content.id}
      links={links}
      interactions={interactions}
      rules={
        <RulesGroup
          contentId={content.id}
          revision={content.revision}
          isLocked={isLocked}
          openChannels={openChannels}
          onDirty={setHasUnsavedRules}
          onSaved={setRulesRevision}
        />
      }
      hasUnsavedRules={hasUnsavedRules}
      conversion={{ copy: pathOf(content.convertedToOnDemandId), original: pathOf(content.convertedFromId) }}
      initialValues={initialValues}
      channels={channels}
      otherChannelCount={content.otherChannelCount}
      artwork={artwork}
      isNew={false}
      lockedReason={content.abilities.canEdit ? null : (content.abilities.reason ?? null)}
      cut={cut}
      newer={{ isOutdated, load: reload }}
      onSubmit={handleSubmit}
      onCancel={goBack}
      copyPath={copyPath}
    />
  );
}
