import { BLACK, contrast, isDark, mix, parseHex, type Rgb, toHex, WHITE } from '@contracts/domain/color';
import { fromOklch, hueOf } from '@contracts/domain/oklch';
import type { CssVariables } from '../theme/paint';
import { hashOf } from '../theme/tint';

/** Few enough to tell neighbors apart at a glance; each comes in two tones. */
const HUES = 8;
const NAME_COLORS = 2 * HUES;
/** From a color that is taken to one that looks different; comes past all of them. */
const NEXT_COLOR = 5;
/** So many names don't share a color if they needn't. */
const RECENT_NAMES = 30;
const FIRST_HUE = 20;
/** Degrees on either side of the accent's hue that only hosts have. */
const HOST_GAP = 30;
const CHROMA = 0.16;
/** Contrast of the two tones; WCAG 2 AA requires 4.5. Above 4.58, a background has room on one side only. */
const EVEN = 4.6;
const STRONG = 7.5;
const READABLE = 4.5;
/** How much of the text's color tints a hovered row, as in message-row. */
const HOVER_SHARE = 0.05;
/** How much of the accent tints a host's row, unless its text would be hard to read. */
const HOST_SHARE = 0.08;
const HALVINGS = 8;
const DEFAULT_GROUND: Rgb = [21, 24, 28];

/** Colors of the page, hexadecimal: behind the messages, of buttons, and of text. */
export interface ChatPaints {
  ground?: string;
  accent?: string;
  text?: string;
}

/** Of the panel's variables. */
export const chatPaintsOf = (variables: CssVariables): ChatPaints => ({
  ground: variables['--foyer-well'],
  accent: variables['--foyer-accent'],
  text: variables['--foyer-text'],
});

export interface ChatColors {
  /** The color of a person: the same for one identity as long as the page is open. */
  of: (uid: string) => string;
  /** The names of hosts, in a hue that nobody else has, and their rows. */
  hostName: string;
  hostRow: string;
  /** Black or white: text on a tint of any of these. */
  ink: string;
}

/** Gives each person of a room one of the colors, by number. */
export type NameSeats = (uid: string) => number;

/** Names that came shortly after one another have different colors, as long as there are enough. */
export function createNameSeats(): NameSeats {
  const seats = new Map<string, number>();
  let recent: number[] = [];
  return (uid) => {
    const known = seats.get(uid);
    if (known !== undefined) return known;
    const first = hashOf(uid) % NAME_COLORS;
    const inOrder = Array.from({ length: NAME_COLORS }, (_, at) => (first + at * NEXT_COLOR) % NAME_COLORS);
    const seat = inOrder.reduce((best, each) => (recent.lastIndexOf(each) < recent.lastIndexOf(best) ? each : best));
    seats.set(uid, seat);
    recent = [...recent, seat].slice(-RECENT_NAMES);
    return seat;
  };
}

/** Those of everyone on this page: each person has one color in all of its chats. */
export const seatOf = createNameSeats();

/** The colors of names, readable on the given background, even on hover. */
export function createChatColors(paints: ChatPaints, seatOf: NameSeats = createNameSeats()): ChatColors {
  const colors = nameColors(paints);
  const hostRow = hostRowOf(paints);
  const { under, extreme } = groundOf(paints);
  const grounds = [under, hostRow, mix(hostRow, extreme, HOVER_SHARE)];
  const hue = hueOf(parseHex(paints.accent) ?? BLACK);
  const reads = (color: Rgb) => grounds.every((each) => contrast(color, each) >= EVEN);
  return {
    of: (uid) => colors[seatOf(uid)] as string,
    hostName: toHex(hue === null ? extreme : nearest(extreme, hue, reads)),
    hostRow: toHex(hostRow),
    ink: toHex(extreme),
  };
}

/** All colors of names that aren't hosts': an even tone of each hue, and a strong one of each hue in between. */
export function nameColors(paints: ChatPaints): readonly string[] {
  const { under, extreme } = groundOf(paints);
  const hovered = mix(under, extreme, HOVER_SHARE);
  const ratioOf = (color: Rgb) => Math.min(contrast(color, under), contrast(color, hovered));
  const strong = Math.max(EVEN, Math.min(STRONG, (EVEN + ratioOf(extreme)) / 2));
  const taken = hueOf(parseHex(paints.accent) ?? BLACK);
  const from = taken === null ? FIRST_HUE : taken + HOST_GAP;
  const step = taken === null ? 360 / NAME_COLORS : (360 - 2 * HOST_GAP) / (NAME_COLORS - 1);
  return Array.from({ length: NAME_COLORS }, (_, at) => {
    const ratio = at % 2 === 0 ? EVEN : strong;
    return toHex(nearest(extreme, from + at * step, (color) => ratioOf(color) >= ratio));
  });
}

function groundOf({ ground }: ChatPaints): { under: Rgb; extreme: Rgb } {
  const under = parseHex(ground) ?? DEFAULT_GROUND;
  return { under, extreme: isDark(under) ? WHITE : BLACK };
}

/** The background with as much of the accent as its text allows. */
function hostRowOf(paints: ChatPaints): Rgb {
  const { under, extreme } = groundOf(paints);
  const [accent, text] = [parseHex(paints.accent) ?? under, parseHex(paints.text) ?? extreme];
  for (let share = HOST_SHARE; share > 0; share -= 0.01) {
    const row = mix(under, accent, share).map(Math.round) as unknown as Rgb;
    const grounds = [row, mix(row, text, HOVER_SHARE)];
    if (grounds.every((on) => [text, extreme].every((color) => contrast(color, on) >= READABLE))) return row;
  }
  return under;
}

/** The color of a hue that is farthest from black or white and still readable; if none is, black or white. */
function nearest(extreme: Rgb, hue: number, reads: (color: Rgb) => boolean): Rgb {
  let best = extreme;
  let [fails, passes] = extreme === WHITE ? [0, 1] : [1, 0];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const lightness = (fails + passes) / 2;
    const color = fromOklch(lightness, CHROMA, hue);
    if (reads(color)) [best, passes] = [color, lightness];
    else fails = lightness;
  }
  return best;
}
