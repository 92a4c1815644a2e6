import { CONTENT_FIELDS } from '@contracts/domain/content-fields';
import type { VideoProvider } from '@contracts/domain/enums';
import { PROVIDERS_BY_TYPE, providerOfAddress } from '@contracts/domain/video-source';
import { SelectField } from '@ui/forms/select-field';
import { TextAreaField, TextField } from '@ui/forms/text-field';
import { useForm } from 'react-final-form';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';

/** The provider, limited to what this type of content allows, and what that provider needs to find the video; pasting an address may select the provider (spec 3 §2). */
export function SourceFields({ values: { contentType, videoProvider } }: { values: ContentFormValues }) {
  const offered: readonly string[] = PROVIDERS_BY_TYPE[contentType];
  const providers = videoProvider && !offered.includes(videoProvider) ? [...offered, videoProvider] : offered;
  const form = useForm();
  const handleSource = (src: string) => {
    const provider = providerOfAddress(src);
    if (provider && provider !== videoProvider && offered.includes(provider)) form.change('videoProvider', provider);
  };
  return (
    <>
      <SelectField
        name="videoProvider"
        label={CONTENT_FIELDS.videoProvider.label}
        placeholder={text('field.chooseProvider')}
        options={providers.map((value) => ({ value, label: text(`provider.${value as VideoProvider}`) }))}
        isRequired
      />
      <Source contentType={contentType} provider={videoProvider} onValue={handleSource} />
    </>
  );
}

interface SourceProps {
  contentType: string;
  provider: string;
  onValue: (src: string) => void;
}

function Source({ contentType, provider, onValue }: SourceProps) {
  switch (provider) {
    case 'livingAsOne':
    case 'livingAsOneSingle':
      return <TextField name="src" onValue={onValue} label={text('field.embedId')} isRequired />;
    case 'livestream':
      return (
        <TextAreaField name="src" onValue={onValue} label={text('field.embedCode')} isRequired isVerbatim rows={4} />
      );
    case 'other':
      return contentType === 'simulatedLive' ? (
        <TextField
          name="src"
          onValue={onValue}
          label={text('field.fileUrl')}
          help={text('field.fileUrlHelp')}
          isAddress
          isRequired
        />
      ) : (
        <TextAreaField
          name="src"
          onValue={onValue}
          label={text('field.embedCode')}
          help={text('field.embedCodeHelp')}
          isRequired
          isVerbatim
          rows={4}
        />
      );
    default:
      return <TextField name="src" onValue={onValue} label={CONTENT_FIELDS.src.label} isAddress isRequired />;
  }
}
