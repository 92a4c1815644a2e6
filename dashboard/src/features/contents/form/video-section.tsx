import { chakra } from '@chakra-ui/react';
import { CaptionLanguage, CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { DEFAULT_ARTWORK } from '@contracts/domain/readiness';
import type { ChannelSummary } from '@ui/api/wire.types';
import { Artwork } from '@ui/components/artwork';
import { Button } from '@ui/components/button';
import { FieldGroup } from '@ui/forms/form-section';
import { fieldId } from '@ui/forms/form-text';
import { type ImageSources, ImageUploader } from '@ui/forms/image-uploader';
import { SelectField } from '@ui/forms/select-field';
import { TextField } from '@ui/forms/text-field';
import { useKeptField } from '@ui/forms/use-form-field';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';
import { ConvertFields, RelatedField, TagsField } from './relation-fields';
import { SourceFields } from './source-fields';

interface VideoSectionProps {
  values: ContentFormValues;
  channels: readonly ChannelSummary[];
  clientId: string;
  contentId: string | null;
  artwork: ImageSources;
}

export function VideoSection({ values, artwork, channels, clientId, contentId }: VideoSectionProps) {
  return (
    <>
      <FieldGroup title={text('field.source')}>
        <SourceFields values={values} />
        <CaptionField />
      </FieldGroup>
      <FieldGroup title={text('field.artwork')}>
        <ArtworkField name="thumbImage" sources={artwork} />
      </FieldGroup>
      <FieldGroup title={text('field.discovery')}>
        <TagsField clientId={clientId} />
        <RelatedField clientId={clientId} contentId={contentId} />
      </FieldGroup>
      {values.contentType === 'simulatedLive' && (
        <FieldGroup title={text('field.onDemand')}>
          <ConvertFields isOn={values.convertToOnDemand.enabled} channels={channels} />
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

/** An image's address with a preview, ways to choose another one, and a default image. */
export function ArtworkField({ name, sources }: { name: string; sources: ImageSources }) {
  const { input } = useKeptField<string>(name, { subscription: { value: true } });
  return (
    <chakra.div display="grid" gap="4">
      <Artwork src={input.value || null} maxWidth="20rem" width="full" borderRadius="control" />
      <ImageUploader
        id={`${fieldId(name)}-upload`}
        hasImage={Boolean(input.value)}
        {...sources}
        onUploaded={input.onChange}
      />
      <TextField
        name={name}
        label={CONTENT_FIELDS.thumbImage.label}
        help={text('field.thumbnailHelp')}
        isAddress
        isRequired
      />
      {input.value !== DEFAULT_ARTWORK && (
        <chakra.div>
          <Button variant="outline" size="sm" onClick={() => input.onChange(DEFAULT_ARTWORK)}>
            {text('field.useDefaultArtwork')}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
