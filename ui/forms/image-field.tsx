import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { FieldBox, FieldHelp, FieldLabel, RequiredMark } from './field-frame';
import { type ImageSources, ImageUploader } from './image-uploader';
import { useFormField } from './use-form-field';

export interface ImageFieldProps {
  name: string;
  label: string;
  sources: ImageSources;
  help?: ReactNode;
  isRequired?: boolean;
  mustBeSquare?: boolean;
}

/** An image with ways to choose another one. The value is its address. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, sources, help, isRequired, mustBeSquare = false } = props;
  const field = useFormField<string>(name);
  const labelId = `${field.id}-label`;
  const { value, onChange, onBlur } = field.input;
  const change = (address: string) => {
    onChange(address);
    onBlur();
  };
  return (
    <FieldBox role="group" aria-labelledby={labelId}>
      <FieldLabel as="span" id={labelId}>
        {label}
        {isRequired && <RequiredMark />}
      </FieldLabel>
      {help && <FieldHelp id={field.helpId}>{help}</FieldHelp>}
      {value && (
        <styled.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
          <styled.img
            src={value}
            alt=""
            maxWidth="full"
            height={mustBeSquare ? '24' : '32'}
            width={mustBeSquare ? '24' : 'auto'}
            objectFit="contain"
            borderRadius="control"
            borderWidth="1px"
            borderColor="border"
            bg="sunken"
          />
          {!isRequired && (
            <Button variant="outline" size="sm" icon={<Trash2 aria-hidden="true" />} onClick={() => change('')}>
              {uiText('image.remove', { label })}
            </Button>
          )}
        </styled.div>
      )}
      <ImageUploader
        id={field.id}
        hasImage={Boolean(value)}
        {...sources}
        mustBeSquare={mustBeSquare}
        fieldError={field.error}
        helpId={help ? field.helpId : undefined}
        onUploaded={change}
      />
    </FieldBox>
  );
}
