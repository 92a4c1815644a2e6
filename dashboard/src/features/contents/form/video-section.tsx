import { CaptionLanguage, CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { DEFAULT_ARTWORK } from '@contracts/domain/readiness';
import type { ChannelSummary } from '@ui/api/wire.types';
import { FieldGroup } from '@ui/forms/form-section';
import { ImageField } from '@ui/forms/image-field';
import type { ImageSources } from '@ui/forms/image-uploader';
import { SelectField } from '@ui/forms/select-field';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';
import { ConvertFields, RelatedField, TagsField } from './relation-fields';
import { SourceFields } from './source-fields';
import type { OnSilent } from './video-preview';

interface VideoSectionProps {
  values: ContentFormValues;
  channels: readonly ChannelSummary[];
  clientId: string;
  contentId: string | null;
  artwork: ImageSources;
  isLocked: boolean;
  onSilent: OnSilent;
}

export function VideoSection(props: VideoSectionProps) {
  const { values, artwork, isLocked, channels, clientId, contentId, onSilent } = props;
  return (
    <>
      <FieldGroup>
        <SourceFields clientId={clientId} values={values} onSilent={onSilent} />
        <ArtworkField sources={artwork} />
        <CaptionField />
      </FieldGroup>
      <FieldGroup title={text('field.discovery')}>
        <TagsField clientId={clientId} />
        <RelatedField clientId={clientId} contentId={contentId} />
      </FieldGroup>
      {values.contentType === 'simulatedLive' && (
        <FieldGroup title={text('field.onDemand')}>
          <ConvertFields isOn={values.convertToOnDemand.enabled} isLocked={isLocked} channels={channels} />
        </FieldGroup>
      )}
    </>
  );
}

export function CaptionField() {
  return (
    <SelectField
      name="ccLanguage"
      label={CONTENT_FIELDS.ccLanguage.label}
      placeholder={text('field.panelAutomatic')}
      options={Object.entries(CaptionLanguage).map(([value, label]) => ({ value, label }))}
    />
  );
}

export function ArtworkField({ sources }: { sources: ImageSources }) {
  return (
    <ImageField
      name="thumbImage"
      label={text('field.artwork')}
      help={text('field.thumbnailHelp')}
      sources={sources}
      takesLink
      isRequired
      standard={{ address: DEFAULT_ARTWORK, label: text('field.useDefaultArtwork') }}
    />
  );
}
