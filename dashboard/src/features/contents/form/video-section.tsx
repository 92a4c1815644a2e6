import { CaptionLanguage, CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { FieldGroup } from '@ui/forms/form-section';
import type { ImageSources } from '@ui/forms/image-uploader';
import { SelectField } from '@ui/forms/select-field';
import { TextField } from '@ui/forms/text-field';
import { ArtworkField } from './artwork-field';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';
import { SourceFields } from './source-fields';

export interface VideoSectionProps {
  values: ContentFormValues;
  artwork: ImageSources;
}

export function VideoSection({ values, artwork }: VideoSectionProps) {
  const { contentType } = values;
  return (
    <>
      <FieldGroup title={text('field.source')}>
        <SourceFields values={values} />
        {contentType !== 'onDemand' && (
          <TextField
            name="prePlayDuration"
            type="number"
            min={0}
            inputMode="decimal"
            label={CONTENT_FIELDS.prePlayDuration.label}
            help={text(contentType === 'live' ? 'field.prePlayHelpLive' : 'field.prePlayHelp')}
            isRequired
          />
        )}
        <SelectField
          name="ccLanguage"
          label={CONTENT_FIELDS.ccLanguage.label}
          placeholder={text('field.panelAutomatic')}
          options={Object.entries(CaptionLanguage).map(([value, label]) => ({ value, label }))}
        />
      </FieldGroup>
      <FieldGroup title={text('field.artwork')}>
        <ArtworkField name="thumbImage" sources={artwork} />
      </FieldGroup>
    </>
  );
}
