import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig } from '@pandacss/dev';
import base from '@pandacss/preset-base';
import { globalStyles } from './global-styles';
import type { CssVariables } from './paint';
import { breakpoints, keyframes, semanticTokens, tokens } from './tokens';

/** Neither types nor what loads later. */
const STATIC = /^(?:import|export)(?! type\b)[^'();]*'((?:\.{1,2}|@ui)\/[^']+)'/gm;
const ANY = /(?:from|import)\s*\(?\s*'((?:\.{1,2}|@ui)\/[^']+)'/g;

/** The files of an app and of `ui` that `entries` lead to, from the repository's root: only their styles belong into its sheet. */
function sourcesOf(entries: readonly string[], imports: RegExp, root = process.cwd()): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, wanted] of readFileSync(path, 'utf8').matchAll(imports)) {
      const base = wanted!.startsWith('@ui/') ? join(root, 'ui', wanted!.slice(4)) : join(dirname(path), wanted!);
      const next = [`${base}.tsx`, `${base}.ts`].find((each) => existsSync(each));
      if (next) visit(next);
    }
  };
  for (const entry of entries) visit(join(root, entry));
  return [...found].map((path) => `./${relative(root, path)}`);
}

export interface AppStyles {
  /** Folders whose components are read for styles, beside `ui`. */
  app: 'viewer' | 'dashboard';
  light: CssVariables;
  dark?: CssVariables;
}

/** Families of shorthand that no component uses: the name of each property is part of the code of every page. */
const UNUSED =
  /^(animation(Composition|Range|State|Timeline)|backdrop[A-Z]|background(Conic|Gradient|Linear|Radial)|blur|boxShadowColor|brightness|contrast|debug|divide|dropShadow|focusRing|focusVisibleRing|font(Palette|SizeAdjust|Smoothing)|gradient|grayscale|hueRotate|invert|rotate[XYZ]|saturate|scroll(Margin|Padding|Snap|Timeline|bar)|sepia|space[XY]|textGradient|textShadowColor|translateZ)/;
const usedUtilities = Object.fromEntries(Object.entries(base.utilities ?? {}).filter(([name]) => !UNUSED.test(name)));

/** The name of each condition is part of the code of every page, too. What is added here is known to the types at once. */
const { active, after, before, empty, focus, focusVisible, last, motionReduce, starting } = base.conditions ?? {};
const usedConditions = { active, after, before, empty, focus, focusVisible, last, motionReduce, starting };

/** The properties of styles in `is-valid-prop`, each once, and none of former browsers. */
const LISTS = /(var userGeneratedStr = ")([^"]*)("[\s\S]*?var cssPropertiesStr = ")([^"]*)/;
const FORMER = /^(Moz|Webkit|ms)[A-Z]/;
/** Families of properties that no element is given as an attribute; `panda.spec.ts` proves it. In `css` and `base`, all work. */
export const UNUSED_ATTRIBUTES =
  /^(alignmentBaseline|anchor|baseline|borderImage|border(Block|Inline)\w*(Color|Style)$|box(Align|Direction|Flex|Lines|Ordinal|Orient|Pack)|break|captionSide|clipRule|color(Inter|Rendering)|column(Count|Fill|Rule|Span|Width)|cornerShape|counter|dominant|emptyCells|flood|font(Feature|Kerning|Language|Optical|Smooth|Stretch|Synthesis|Variant[AEP]|Variation)|forcedColor|glyph|hanging|hyphenate|image[OR]|ime[A-Z]|initialLetter|interpolate|lighting|line(Break|HeightStep)|mask(Border|Clip|Composite|Mode|Origin|Type)|marker(End|Mid|Start)|masonry|math|maxLines|offset|orphans|pageBreak|paintOrder|perspective|position(Anchor|Area|Try|Visibility)|print|ruby|scroll(Margin|Padding|Snap|Timeline)\w|shape[IMOR]|stop[A-Z]|stroke(Dash|Linecap|Miter)|tabSize|text(AlignLast|Anchor|Box|Combine|DecorationSkip|Emphasis|Justify|Orientation|Rendering|Spacing|UnderlineP|Wrap\w)|timeline|unicodeBidi|view(Timeline|Transition)|whiteSpaceCollapse|widows|writingMode)/;
const withFewerProperties = (code: string) => {
  // Otherwise, every page would go on carrying all of them and nobody would notice.
  if (!LISTS.test(code)) throw new Error('Panda writes its lists of properties differently now.');
  return code.replace(LISTS, (_, before: string, own: string, between: string, all: string) => {
    const properties = all.split(',').filter((name) => !FORMER.test(name) && !UNUSED_ATTRIBUTES.test(name));
    const known = new Set(properties);
    const others = own.split(',').filter((name) => !known.has(name));
    return `${before}${others.join(',')}${between}${properties.join(',')}`;
  });
};

/** How styles become a sheet at build time: tokens of `ui/theme`, the properties of Panda's own preset, and nothing else of it. */
export const appStyles = ({ app, light, dark }: AppStyles) =>
  defineConfig({
    eject: true,
    presets: [
      {
        name: 'foyer',
        utilities: usedUtilities,
        conditions: {
          ...usedConditions,
          // Touch screens keep :hover after a tap, and disabled controls must not react.
          hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
          first: '&:first-of-type',
          // Where a table has room for rows; below that, they are cards.
          asRows: '@container table (min-width: 38rem)',
        },
        theme: { breakpoints, tokens, semanticTokens, keyframes },
      },
    ],
    // While developing, imports come and go.
    include:
      process.env.NODE_ENV === 'production'
        ? sourcesOf([`${app}/src/main.tsx`], ANY)
        : [`./${app}/src/**/*.{ts,tsx}`, './ui/**/*.{ts,tsx}'],
    exclude: ['**/*.spec.ts', '**/*.spec.tsx', './ui/styled-system/**'],
    outdir: 'ui/styled-system',
    importMap: 'styled-system',
    jsxFramework: 'react',
    jsxFactory: 'styled',
    preflight: true,
    // Chakra has variables and a sheet of its own in the dashboard.
    prefix: { cssVar: 'ui' },
    cssVarRoot: ':where(:root, :host, .foyer-theme)',
    globalCss: globalStyles(light, dark),
    hash: false,
    hooks: {
      'codegen:prepare': ({ artifacts }) =>
        artifacts.map((artifact) => ({
          ...artifact,
          files: artifact.files.map(({ file, code }) => ({
            file,
            code: /^is-valid-prop\.m?js$/.test(file) && code ? withFewerProperties(code) : code,
          })),
        })),
    },
  });

/** The same for what the first page needs: what the app's entry and `parts`, which load at once as well, lead to. */
export const firstStyles = (all: ReturnType<typeof appStyles>, app: 'viewer' | 'dashboard', ...parts: string[]) => ({
  ...all,
  include: process.env.NODE_ENV === 'production' ? sourcesOf([`${app}/src/main.tsx`, ...parts], STATIC) : all.include,
});
