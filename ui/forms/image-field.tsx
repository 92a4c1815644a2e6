import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { FieldBox, FieldLabel, RequiredMark } from './field-frame';
import { formText } from './form.messages';
import { type ImageSources, ImageUploader } from './image-uploader';
import { TextField } from './text-field';
import { useFormField } from './use-form-field';

export interface ImageFieldProps {
  name: string;
  label: string;
  sources: ImageSources;
  help?: ReactNode;
  isRequired?: boolean;
  mustBeSquare?: boolean;
  /** Its address can also be pasted. */
  takesLink?: boolean;
  /** The image to go back to. */
  standard?: { address: string; label: string };
}

/** An image with ways to choose another one. The value is its address. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, sources, help, isRequired, mustBeSquare, takesLink = false, standard } = props;
  const { id, input, error } = useFormField<string>(name);
  const [isPasting, setIsPasting] = useState(false);
  const labelId = `${id}-label`;
  const { value, onChange, onBlur } = input;
  const hasLinkField = takesLink && (isPasting || !value || error !== undefined);
  const change = (address: string) => {
    onChange(address);
    onBlur();
    setIsPasting(false);
  };
  return (
    <FieldBox role="group" aria-labelledby={labelId}>
      <FieldLabel as="span" id={labelId}>
        {label}
        {isRequired && <RequiredMark />}
      </FieldLabel>
      <ImageUploader
        id={hasLinkField ? `${id}-upload` : id}
        src={value || null}
        {...sources}
        mustBeSquare={mustBeSquare}
        help={help}
        fieldError={takesLink ? undefined : error}
        actions={
          <>
            {takesLink && !hasLinkField && (
              <Button variant="outline" onClick={() => setIsPasting(true)}>
                {formText('image.paste')}
              </Button>
            )}
            {standard && value !== standard.address && (
              <Button variant="outline" onClick={() => change(standard.address)}>
                {standard.label}
              </Button>
            )}
            {value && !isRequired && (
              <Button
                variant="outline"
                icon={<Trash2 aria-hidden="true" />}
                aria-label={formText('image.removeNamed', { label })}
                onClick={() => change('')}
              >
                {formText('image.remove')}
              </Button>
            )}
          </>
        }
        onUploaded={change}
      />
      {hasLinkField && (
        <TextField
          name={name}
          label={formText('image.address')}
          isAddress
          placeholder="https://"
          onValue={() => setIsPasting(true)}
        />
      )}
    </FieldBox>
  );
}
