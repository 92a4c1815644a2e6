import { chakra } from '@chakra-ui/react';
import { CLIENT_FIELDS } from '@contracts/domain/client-fields';
import { Button } from '@ui/components/button';
import { FieldBox, FieldHelp, FieldLabel, RequiredMark } from '@ui/forms/field-frame';
import { type ImageSources, ImageUploader } from '@ui/forms/image-uploader';
import { TextField } from '@ui/forms/text-field';
import { useFormField } from '@ui/forms/use-form-field';
import { useState } from 'react';
import { clientText as text } from './client.messages';

/** The logo with its name, and ways to choose another one: upload, library, or a link. */
export function LogoField({ name, sources }: { name: string; sources: ImageSources }) {
  const { id, input, error } = useFormField<string>(name);
  const [isPasting, setIsPasting] = useState(false);
  const hasAddressField = isPasting || input.value === '' || error !== undefined;
  const labelId = `${id}-label`;
  return (
    <FieldBox role="group" aria-labelledby={labelId}>
      <FieldLabel as="span" id={labelId}>
        {CLIENT_FIELDS.logoImage.label}
        <RequiredMark />
      </FieldLabel>
      <FieldHelp>{text('field.logoHelp')}</FieldHelp>
      {input.value !== '' && <Picture key={input.value} address={input.value} />}
      <ImageUploader
        id={`${id}-upload`}
        hasImage={input.value !== ''}
        {...sources}
        onUploaded={(address) => {
          input.onChange(address);
          setIsPasting(false);
        }}
      />
      {hasAddressField ? (
        <TextField
          name={name}
          label={text('field.logoAddress')}
          isAddress
          placeholder="https://"
          onValue={() => setIsPasting(true)}
        />
      ) : (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setIsPasting(true)}>
            {text('field.logoPaste')}
          </Button>
        </div>
      )}
    </FieldBox>
  );
}

function Picture({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.img
        src={address}
        alt=""
        height="16"
        maxWidth="16rem"
        objectFit="contain"
        objectPosition="left"
        onError={() => setIsBroken(true)}
      />
      <chakra.span fontSize="sm" overflowWrap="anywhere">
        {fileNameOf(address)}
      </chakra.span>
    </chakra.div>
  );
}

/** The file name in the address, decoded. */
function fileNameOf(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
