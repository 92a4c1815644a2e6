import { chakra } from '@chakra-ui/react';
import { DEFAULT_THEME, type ThemeColor } from '@contracts/domain/theme';
import { contrastWarnings } from '@contracts/domain/theme-contrast';
import { ColorField } from '@ui/forms/color-field';
import { FieldGroup } from '@ui/forms/form-section';
import type { ReactNode } from 'react';
import { text } from './theme.messages';
import { ThemePresets } from './theme-presets';
import { ThemePreview } from './theme-preview';
import { useTheme } from './use-theme';

const GROUPS: readonly (readonly [title: string, fields: readonly ThemeColor[]])[] = [
  [text('group.page'), ['textColor', 'backgroundColor']],
  [text('group.buttons'), ['buttonTextColor', 'buttonBackgroundColor', 'buttonHoverBackgroundColor']],
  [text('group.panels'), ['wellTextColor', 'wellBackgroundColor']],
  [text('group.navigation'), ['navBackgroundColor', 'navLinkColor', 'navLinkHoverColor']],
];

export interface ThemeSectionProps {
  /** Path of the theme's fields in the form. */
  name?: string;
  clientName: string;
  logoImage: string | null;
  /** The field for the background image, provided by code that knows where images are uploaded. */
  backgroundField: ReactNode;
}

/** Presets, the ten colors, and the background image, with a preview beside them (spec 2 §3, Theme). */
export function ThemeSection({ name = 'theme', clientName, logoImage, backgroundField }: ThemeSectionProps) {
  const theme = useTheme(name);
  const warnings = contrastWarnings(theme);
  const warningOf = (color: ThemeColor) =>
    warnings
      .filter(({ field }) => field === color)
      .map(({ message }) => message)
      .join(' ') || undefined;
  return (
    <chakra.div
      display="grid"
      gridTemplateAreas={{ base: '"preview" "presets" "fields"', xl: '"presets preview" "fields preview"' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
      gridTemplateRows={{ xl: 'auto 1fr' }}
      columnGap="6"
      rowGap={{ base: '3', xl: '6' }}
    >
      <ThemePreview theme={theme} clientName={clientName} logoImage={logoImage} />
      <chakra.div gridArea="presets" minWidth="0">
        <ThemePresets name={name} />
      </chakra.div>
      <chakra.div gridArea="fields" display="grid" gap="6" minWidth="0">
        {GROUPS.map(([title, fields]) => (
          <FieldGroup key={title} title={title}>
            <chakra.div display="grid" gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} gap="6">
              {fields.map((field) => (
                <ColorField
                  key={field}
                  name={`${name}.${field}`}
                  label={text(field)}
                  fallback={DEFAULT_THEME[field]}
                  warning={warningOf(field)}
                />
              ))}
            </chakra.div>
            {title === text('group.page') && backgroundField}
          </FieldGroup>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
