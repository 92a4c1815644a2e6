import { chakra } from '@chakra-ui/react';
import { DEFAULT_THEME, THEME_COLORS, type ThemeColor } from '@contracts/domain/theme';
import { THEME_PRESETS } from '@contracts/domain/theme-presets.data';
import { FieldGroup } from '@ui/forms/form-section';
import { Check } from 'lucide-react';
import { useForm } from 'react-final-form';
import { text } from './theme.messages';
import { useTheme } from './use-theme';

const SWATCHES: readonly ThemeColor[] = [
  'navBackgroundColor',
  'backgroundColor',
  'wellBackgroundColor',
  'buttonBackgroundColor',
  'textColor',
];

const Choice = chakra('button', {
  base: {
    display: 'grid',
    gap: '2',
    p: '2',
    textAlign: 'start',
    fontSize: 'sm',
    fontWeight: 'medium',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'color-mix(in srgb, var(--foyer-border-control) 45%, var(--foyer-border))',
    bg: 'surface',
    '&:hover': { borderColor: 'border-control' },
    '&[aria-pressed="true"]': { borderColor: 'accent-text', boxShadow: 'inset 0 0 0 1px var(--foyer-accent-text)' },
  },
});

interface Start {
  name: string;
  /** What it fills in; a color that it leaves out is the product's. */
  colors: Partial<Record<ThemeColor, string>>;
}

const STARTS: readonly Start[] = [{ name: text('presets.default'), colors: {} }, ...THEME_PRESETS];

/** The product's own theme and six others to start from: each fills in the colors and nothing else, and all of them can still be changed. */
export function ThemePresets({ name }: { name: string }) {
  const form = useForm();
  const theme = useTheme(name);
  const fill = (colors: Start['colors']) =>
    form.batch(() => {
      for (const field of THEME_COLORS) form.change(`${name}.${field}`, colors[field] ?? '');
    });
  return (
    <FieldGroup title={text('presets.title')} help={text('presets.help')}>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fill, minmax(7rem, 1fr))" gap="3">
        {STARTS.map(({ name: title, colors }) => {
          const isChosen = THEME_COLORS.every((field) => (theme[field] || '') === (colors[field] ?? ''));
          return (
            <Choice key={title} type="button" aria-pressed={isChosen} onClick={() => fill(colors)}>
              <chakra.span
                display="flex"
                height="9"
                borderRadius="sm"
                borderWidth="1px"
                borderColor="border"
                overflow="hidden"
                aria-hidden="true"
              >
                {SWATCHES.map((field) => (
                  <chakra.span key={field} flex="1" style={{ background: colors[field] ?? DEFAULT_THEME[field] }} />
                ))}
              </chakra.span>
              <chakra.span display="flex" alignItems="center" gap="1.5">
                {title}
                {isChosen && <Check size={16} aria-hidden="true" />}
              </chakra.span>
            </Choice>
          );
        })}
      </chakra.div>
    </FieldGroup>
  );
}
