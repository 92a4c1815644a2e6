import { chakra } from '@chakra-ui/react';
import { CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { fieldId } from '@ui/forms/form-text';
import { type ImageSources, ImageUploader } from '@ui/forms/image-uploader';
import { TextField } from '@ui/forms/text-field';
import { useKeptField } from '@ui/forms/use-form-field';
import { Artwork } from '@ui/parts/artwork';
import { Button } from '@ui/parts/button';
import { contentFormText as text } from './content-form.messages';
import { DEFAULT_ARTWORK } from './content-form.values';

/** The address of a picture with a look at it, ways to another one, and a picture of ours for those who have none. */
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
