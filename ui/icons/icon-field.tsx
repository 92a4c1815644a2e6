import { drawnWeight, type StoredIconWeight } from '@contracts/domain/icon-catalogue';
import type { LinkIcon as StoredIcon } from '@contracts/domain/links';
import { Button } from '../components/button';
import { useLatePart } from '../components/use-late-part';
import { FieldErrorText, FieldLabel } from '../forms/field-frame';
import { useFormField } from '../forms/use-form-field';
import { styled } from '../styled-system/jsx';
import { withLateSheet } from '../theme/late-sheet';
import { iconText as text } from './icon.messages';
import { LinkIcon } from './link-icon';

const loadPicker = () => withLateSheet(import('./icon-picker')).then((part) => part.IconPicker);

/** An icon, with a way to choose another one. */
export function IconField({ name, label }: { name: string; label: string }) {
  const { input, id, error, errorId } = useFormField<StoredIcon | null>(name, { format: (value: unknown) => value });
  const { Part: IconPicker, open, close } = useLatePart(loadPicker);
  const icon = input.value || null;
  const weight = icon && drawnWeight(icon.name, icon.weight as StoredIconWeight);
  const handleChoose = (chosen: StoredIcon | null) => {
    input.onChange(chosen);
    close();
  };
  return (
    <styled.div display="grid" gap="1.5">
      <FieldLabel as="span">{label}</FieldLabel>
      <styled.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <styled.span display="inline-flex" alignItems="center" gap="2" minWidth="8rem">
          {icon ? (
            <>
              {weight && <LinkIcon weight={weight} name={icon.name} />} {icon.name}
            </>
          ) : (
            <styled.span color="text-muted">{text('icon.none')}</styled.span>
          )}
        </styled.span>
        <Button id={id} variant="outline" size="sm" onClick={open} aria-describedby={error ? errorId : undefined}>
          {text('icon.choose')}
        </Button>
      </styled.div>
      {error && <FieldErrorText id={errorId}>{error}</FieldErrorText>}
      {IconPicker && <IconPicker chosen={icon} onChoose={handleChoose} onClose={close} />}
    </styled.div>
  );
}
