import { chakra } from '@chakra-ui/react';
import { CaptionLanguage, CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { DEFAULT_ARTWORK } from '@contracts/domain/readiness';
import type { ChannelSummary } from '@ui/api/wire.types';
import { Artwork } from '@ui/components/artwork';
import { Button } from '@ui/components/button';
import { Disclosure } from '@ui/components/disclosure';
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
      <FieldGroup title={text('field.source')}>
        <SourceFields values={values} onSilent={onSilent} />
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

interface ArtworkFieldProps {
  name: string;
  /** Where no heading says it. */
  label?: string;
  sources: ImageSources;
}

/** An image with ways to choose another one, and a default image. */
export function ArtworkField({ name, label, sources }: ArtworkFieldProps) {
  const { input } = useKeptField<string>(name, { subscription: { value: true } });
  return (
    <chakra.div role={label ? 'group' : undefined} aria-label={label} display="grid" gap="1.5">
      {label && (
        <chakra.span fontSize="sm" fontWeight="medium" aria-hidden="true">
          {label}
        </chakra.span>
      )}
      <Columns>
        <Artwork src={input.value || null} width="full" borderRadius="control" />
        <chakra.div display="grid" alignContent="start" gap="2" minWidth="0">
          <ImageUploader
            id={`${fieldId(name)}-upload`}
            hasImage={Boolean(input.value)}
            {...sources}
            onUploaded={input.onChange}
          />
          <chakra.p fontSize="sm" color="text-muted">
            {text('field.thumbnailHelp')}
          </chakra.p>
          {input.value !== DEFAULT_ARTWORK && (
            <chakra.div>
              <Button variant="outline" size="sm" onClick={() => input.onChange(DEFAULT_ARTWORK)}>
                {text('field.useDefaultArtwork')}
              </Button>
            </chakra.div>
          )}
          <Disclosure label={text('field.artworkAddress')}>
            <chakra.div pt="2">
              <TextField name={name} label={CONTENT_FIELDS.thumbImage.label} isAddress isRequired />
            </chakra.div>
          </Disclosure>
        </chakra.div>
      </Columns>
    </chakra.div>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
    alignItems: 'start',
    gap: '4',
  },
});
