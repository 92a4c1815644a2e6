import { chakra } from '@chakra-ui/react';
import { drawnWeight, type StoredIconWeight } from '@contracts/domain/icon-catalogue';
import { FieldErrorText, FieldLabel } from '@ui/forms/field-frame';
import { useFormField } from '@ui/forms/use-form-field';
import { LinkIcon } from '@ui/icons/link-icon';
import type { LinkValues } from '@ui/links/link-values';
import { Button } from '@ui/parts/button';
import { useLatePart } from '@ui/parts/use-late-part';
import { linksText as text } from './links.messages';

const loadPicker = () => import('./icon-picker').then((part) => part.IconPicker);

/** The icon of a link, and the way to another one. */
export function IconField({ name }: { name: string }) {
  const { input, id, error, errorId } = useFormField<LinkValues['icon']>(name, { format: (value: unknown) => value });
  const { Part: IconPicker, open, close } = useLatePart(loadPicker);
  const icon = input.value || null;
  const weight = icon && drawnWeight(icon.name, icon.weight as StoredIconWeight);
  const handleChoose = (chosen: LinkValues['icon']) => {
    input.onChange(chosen);
    close();
  };
  return (
    <chakra.div display="grid" gap="1.5">
      <FieldLabel as="span">{text('link.icon')}</FieldLabel>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span display="inline-flex" alignItems="center" gap="2" minWidth="8rem">
          {icon ? (
            <>
              {weight && <LinkIcon weight={weight} name={icon.name} />} {icon.name}
            </>
          ) : (
            <chakra.span color="text-muted">{text('link.noIcon')}</chakra.span>
          )}
        </chakra.span>
        <Button id={id} variant="outline" size="sm" onClick={open} aria-describedby={error ? errorId : undefined}>
          {text('link.chooseIcon')}
        </Button>
      </chakra.div>
      {error && <FieldErrorText id={errorId}>{error}</FieldErrorText>}
      {IconPicker && <IconPicker chosen={icon} onChoose={handleChoose} onClose={close} />}
    </chakra.div>
  );
}
