import { chakra } from '@chakra-ui/react';
import type { SocialLink } from '@contracts/domain/content-engagement';
import { SocialLinkType } from '@contracts/domain/enums';
import { Button, IconButton } from '@ui/components/button';
import { FieldErrorText } from '@ui/forms/field-frame';
import { FieldGroup } from '@ui/forms/form-section';
import { fieldId, focusControl } from '@ui/forms/form-text';
import { SelectField } from '@ui/forms/select-field';
import { TextField } from '@ui/forms/text-field';
import { useKeptField } from '@ui/forms/use-form-field';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { contentFormText as text } from './content-form.messages';

const TYPES = Object.values(SocialLinkType).map((value) => ({ value, label: text(`social.${value}`) }));
const ADD_ID = 'add-social-link';

/** The organization in social networks, as viewers of this content find it. */
export function SocialLinksField() {
  const { input, meta } = useKeptField<SocialLink[]>('socialLinks', { subscription: { value: true, error: true } });
  const links = input.value || [];
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current) focusControl(document.getElementById(focusNext.current));
    focusNext.current = null;
  });
  const add = () => {
    focusNext.current = fieldId(`socialLinks.${links.length}.type`);
    input.onChange([...links, { type: '', url: '' }]);
  };
  const remove = (at: number) => {
    focusNext.current = ADD_ID;
    input.onChange(links.toSpliced(at, 1));
  };
  return (
    <FieldGroup title={text('field.socialLinks')}>
      {links.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place, as their fields do
        <chakra.div key={at} display="grid" gridTemplateColumns={COLUMNS} gap="3" alignItems="end">
          <SelectField
            name={`socialLinks.${at}.type`}
            label={text('field.socialType')}
            options={TYPES}
            placeholder={text('field.chooseSocialType')}
            isRequired
          />
          <chakra.div display="flex" gap="2" alignItems="end">
            <chakra.div flex="1" minWidth="0">
              <TextField
                name={`socialLinks.${at}.url`}
                label={text('field.socialUrl')}
                placeholder="https://"
                isAddress
                isRequired
              />
            </chakra.div>
            <IconButton label={text('field.removeSocial', { number: at + 1 })} onClick={() => remove(at)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </chakra.div>
        </chakra.div>
      ))}
      {typeof meta.error === 'string' && <FieldErrorText id="social-links-error">{meta.error}</FieldErrorText>}
      <div>
        <Button id={ADD_ID} variant="outline" icon={<Plus aria-hidden="true" />} onClick={add}>
          {text('field.addSocial')}
        </Button>
      </div>
    </FieldGroup>
  );
}

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' };
