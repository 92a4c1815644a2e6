import { parseHex, toHex } from '@contracts/domain/color';
import { normaliseColor } from '@contracts/domain/theme-form';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../styled-system/jsx';
import { Input } from './controls';
import { FieldFrame } from './field-frame';
import { formText } from './form.messages';
import { oneLine } from './form-text';
import { describe, useFormField } from './use-form-field';

const Picker = styled('input', {
  base: {
    boxSize: '10',
    flexShrink: 0,
    p: '1',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    bg: 'surface',
    cursor: 'pointer',
    '@media (pointer: coarse)': { boxSize: '11' },
    '&::-webkit-color-swatch-wrapper': { p: '0' },
    '&::-webkit-color-swatch': { border: 'none', borderRadius: 'sm' },
  },
});

export interface ColorFieldProps {
  name: string;
  label: string;
  /** Shown while nothing is chosen, hexadecimal. */
  fallback: string;
  /** A warning about the color; it can be saved anyway. */
  warning?: string | undefined;
}

/** A color, chosen in the browser's color picker or typed with 3 or 6 digits. */
export function ColorField({ name, label, fallback, warning }: ColorFieldProps) {
  const field = useFormField<string>(name, { parse: (value?: string) => oneLine(value ?? '') });
  const { value, onChange, onBlur } = field.input;
  const shown = parseHex(value) ?? parseHex(fallback);
  const note = warning && <ColorWarning>{warning}</ColorWarning>;
  return (
    <FieldFrame {...field} label={label} note={note}>
      <styled.div display="flex" gap="2">
        <Picker
          type="color"
          aria-label={formText('form.pickColor', { label })}
          value={shown ? toHex(shown) : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <Input
          {...field.input}
          {...describe(field, { note })}
          id={field.id}
          maxWidth="8rem"
          placeholder={fallback}
          spellCheck={false}
          autoComplete="off"
          fontVariantNumeric="tabular-nums"
          onBlur={(event) => {
            onChange(normaliseColor(value || ''));
            onBlur(event);
          }}
        />
      </styled.div>
    </FieldFrame>
  );
}

function ColorWarning({ children }: { children: ReactNode }) {
  return (
    <styled.span display="flex" gap="1.5" color="warning-text" fontWeight="medium">
      <styled.span flexShrink={0} mt="0.5" aria-hidden="true">
        <TriangleAlert size={16} />
      </styled.span>
      {children}
    </styled.span>
  );
}
