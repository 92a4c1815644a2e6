import { chakra } from '@chakra-ui/react';
import { CONTENT_FIELDS } from '@contracts/domain/content-fields';
import type { ContentType } from '@contracts/domain/enums';
import { providerOfSource, withOwnPath } from '@contracts/domain/video-source';
import { TextAreaField, TextField } from '@ui/forms/text-field';
import { useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { contentFormText as text } from './content-form.messages';
import { ProviderField } from './provider-field';
import { fileUrlOf, VideoPreview, type VideoPreviewProps } from './video-preview';

/** A link first, from which the provider follows; then how it looks. */
export function SourceFields({ clientId, values, onSilent }: VideoPreviewProps) {
  const { contentType, videoProvider } = values;
  const form = useForm();
  const [silentUrl, setSilentUrl] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isTyping = useRef(false);
  const handleSource = (src: string) => {
    const own = withOwnPath(src, window.location.origin);
    if (own !== src) form.change('src', own);
    const provider = providerOfSource(own, contentType);
    if (provider === null || provider === videoProvider) return;
    isTyping.current = place.current?.contains(document.activeElement) ?? false;
    form.change('videoProvider', provider);
  };
  // Another provider can bring another control: what was typed into goes on.
  useLayoutEffect(() => {
    if (!isTyping.current || !videoProvider) return;
    isTyping.current = false;
    const control = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (!control || control === document.activeElement) return;
    control.focus();
    control.setSelectionRange(control.value.length, control.value.length);
  }, [videoProvider]);
  return (
    <>
      <div ref={place}>
        <Source contentType={contentType} provider={videoProvider} onValue={handleSource} />
      </div>
      <ProviderField values={values} isSilent={silentUrl !== null && fileUrlOf(values) === silentUrl} />
      <chakra.div _empty={{ display: 'none' }}>
        <VideoPreview
          clientId={clientId}
          values={values}
          onSilent={(url) => {
            setSilentUrl(url);
            onSilent?.(url);
          }}
        />
      </chakra.div>
    </>
  );
}

interface SourceProps {
  contentType: ContentType;
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
    case '':
      return (
        <TextField
          name="src"
          onValue={onValue}
          label={CONTENT_FIELDS.src.label}
          help={text(`field.linkHelp.${contentType}`)}
          isAddress
          isRequired
        />
      );
    default:
      return <TextField name="src" onValue={onValue} label={CONTENT_FIELDS.src.label} isAddress isRequired />;
  }
}
