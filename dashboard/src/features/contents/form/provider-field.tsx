import { CONTENT_FIELDS } from '@contracts/domain/content-fields';
import type { VideoProvider } from '@contracts/domain/enums';
import { PROVIDERS_BY_TYPE, parseVideoSource, providerOfSource } from '@contracts/domain/video-source';
import { ChangeableValue } from '@ui/forms/changeable-value';
import { FieldBox, FieldErrorText } from '@ui/forms/field-frame';
import { fieldId, focusControl } from '@ui/forms/form-text';
import { SelectField } from '@ui/forms/select-field';
import { useFormField } from '@ui/forms/use-form-field';
import { styled } from '@ui/styled-system/jsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';

const NAME = 'videoProvider';

const Recognized = styled('span', {
  base: {
    display: 'inline-flex',
    verticalAlign: 'text-bottom',
    me: '1.5',
    color: 'success-text',
    '&[data-silent]': { color: 'warning-text' },
  },
});

interface ProviderFieldProps {
  values: ContentFormValues;
  /** What was recognized doesn't answer. */
  isSilent: boolean;
}

/** Asked only about a link that doesn't tell it; otherwise it says what was recognized, limited to what this type of content allows (spec 3 §2). */
export function ProviderField({ values, isSilent }: ProviderFieldProps) {
  const { contentType, videoProvider, src } = values;
  const field = useFormField<string>(NAME);
  const [isChanging, setIsChanging] = useState(false);
  if (videoProvider === '' && src.trim() === '') return null;
  const isRecognized = videoProvider !== '' && providerOfSource(src, contentType) === videoProvider;
  const handleChange = () => {
    setIsChanging(true);
    requestAnimationFrame(() => focusControl(document.getElementById(fieldId(NAME))));
  };
  if (isRecognized && !isChanging) {
    const value = isSilent ? silent(values as Source) : recognized(values as Source);
    return (
      <FieldBox gap="0">
        <styled.span fontSize="sm" fontWeight="medium">
          {CONTENT_FIELDS.videoProvider.label}
        </styled.span>
        <ChangeableValue
          id={field.id}
          value={value}
          icon={
            <Recognized data-silent={isSilent ? '' : undefined}>
              {isSilent ? <TriangleAlert size={16} aria-hidden="true" /> : <CircleCheck size={16} aria-hidden="true" />}
            </Recognized>
          }
          changeLabel={text('field.changeProvider', { value })}
          errorId={field.error && field.errorId}
          onChange={handleChange}
        />
        {field.error && <FieldErrorText id={field.errorId}>{field.error}</FieldErrorText>}
      </FieldBox>
    );
  }
  const offered: readonly string[] = PROVIDERS_BY_TYPE[contentType];
  const providers = videoProvider && !offered.includes(videoProvider) ? [...offered, videoProvider] : offered;
  return (
    <SelectField
      name={NAME}
      label={CONTENT_FIELDS.videoProvider.label}
      placeholder={text('field.chooseProvider')}
      options={providers.map((value) => ({ value, label: text(`provider.${value as VideoProvider}`) }))}
      isRequired
    />
  );
}

type Source = ContentFormValues & { videoProvider: VideoProvider };

function recognized({ videoProvider, src, contentType }: Source): string {
  if (videoProvider === 'livingAsOne' || videoProvider === 'livingAsOneSingle') return text('recognized.resi');
  if (videoProvider !== 'other') return text('recognized.link', { provider: text(`provider.${videoProvider}`) });
  const { kind } = parseVideoSource(videoProvider, src, contentType);
  if (kind === 'file') return text('recognized.file');
  return text(kind === 'hls' ? 'recognized.stream' : 'recognized.embed');
}

function silent({ videoProvider, src, contentType }: Source): string {
  const { kind } = parseVideoSource(videoProvider, src, contentType);
  return text(kind === 'hls' ? 'recognized.silentStream' : 'recognized.silentFile');
}
