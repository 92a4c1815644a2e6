import { COMMON_WORDS } from './common-words.data.js';

/** Domain words that passwords for this product are often built from, in addition to the names of people and organizations. */
const TRADE = `church gemeinde kirche event events stream streaming livestream online live worship service sermon sunday prayer
  pray pastor minister ministry gospel jesus christ lord faith grace hope amen hallelujah bible psalm trinity cathedral chapel
  parish easter christmas foyer webcast broadcast welcome willkommen passwort password admin summer winter spring autumn
  january february march april june july august september october november december monday tuesday wednesday thursday friday
  saturday login guest change default temp office company secret hello user root test temporary
  facebook google youtube samsung iphone ronaldo messi pass@word
  owner administrator moderator editor producer viewer attendee chat channel host microsoft windows cisco oracle ubuntu zoom
  god godisgood godislove godisgreat godfirst godbless godblessyou praisegod praisethelord praisehim praisebe thankgod thankyoujesus
  thankyoulord ilovejesus ilovegod lovegod jesuslives jesussaves jesusislord jesuschrist jesuslovesme holyspirit inlovewith
  inlove inloveagain loveofmylife iloveyou iloveu iamthebest blessing blessings savior saviour redeemer messiah emmanuel yahweh
  jehovah almighty heaven salvation baptism crossroads glory holy congregation deacon bishop
  wachtwoord motdepasse mdp senha contrasena contraseña clave parola haslo hasło heslo sifre şifre parol losenord lösenord
  adgangskode kennwort salasana jelszo mima pasuwado katasandi`;

/** Costs are the base-10 logarithm of the number of guesses; a password must cost at least this much. */
const LEAST = 7;
const SINGLE = { letter: 1.4, digit: 1, sign: 1.2, edgeSign: 0.5 } as const;
const OWN_WORD = 1;
const DISGUISE = 0.5;
const RUN = 1.3;
const WALK = 2;
const YEAR = 1.5;
const REVERSED = 0.5;
const AGAIN = 0.5;
const SHORTEST_OWN_WORD = 3;
const SHORTEST_COMMON_WORD = 4;
const LONGEST_WORD = 24;
const SHORTEST_RUN = 3;
const SHORTEST_WALK = 4;

/** Rows of the keyboard, each shifted slightly to the right of the one above. German and French layouts differ in only a few keys. */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl;', 'zxcvbnm,./'];
const SHIFTED = Object.fromEntries([...'!@#$%^&*()'].map((sign, at) => [sign, '1234567890'[at]!]));
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '6': 'g',
};
const PLACES = new Map(ROWS.flatMap((row, y) => [...row].map((key, x) => [key, { x: x + y * 0.5, y }] as const)));
const RANKS = new Map(COMMON_WORDS.map((word, at) => [word, at + 1] as const));
const TRADE_WORDS = TRADE.split(/\s+/);

/**
 * Whether a program that knows how people build passwords would guess this one quickly: it consists of a few common words,
 * names in `words` (the person's and the organization's), keyboard walks, sequences, repetitions and years. The cheapest
 * decomposition counts and is found in time linear in the password's length; characters that no pattern explains cost as much
 * as random ones.
 */
export function isGuessable(password: string, words: readonly string[]): boolean {
  const known = new Set([...TRADE_WORDS, ...words.flatMap(partsOf)]);
  const lower = password.toLowerCase();
  const variants = [lower, mapped(lower, SHIFTED), mapped(lower, LETTERS)];
  const cheapest = [0];
  for (let end = 1; end <= password.length; end += 1) {
    let best = cheapest[end - 1]! + single(password, end - 1);
    for (let start = Math.max(0, end - LONGEST_WORD); start < end - 1; start += 1) {
      const cost = cheapest[start]! + pieceCost(variants, start, end, known);
      if (cost < best) best = cost;
    }
    for (const size of [2, 3, 4, 5, 6, 8]) {
      const isAgain = end >= 2 * size && lower.slice(end - size, end) === lower.slice(end - 2 * size, end - size);
      if (isAgain) best = Math.min(best, cheapest[end - size]! + AGAIN);
    }
    cheapest.push(best);
  }
  return cheapest[password.length]! < LEAST;
}

/** A name as people type it: joined together, and each word separately. */
function partsOf(name: string): string[] {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s._@-]/gu, '');
  const parts = plain.split(/[\s._@-]+/);
  return [...parts, parts.join('')].filter((part) => part.length >= SHORTEST_OWN_WORD);
}

function mapped(text: string, signs: Readonly<Record<string, string>>): string {
  return [...text].map((sign) => (sign.length === 1 ? (signs[sign] ?? sign) : sign)).join('');
}

function single(password: string, at: number): number {
  const character = password[at]!;
  if (/\p{L}/u.test(character)) return SINGLE.letter;
  if (/\d/.test(character)) return SINGLE.digit;
  return at === 0 || at === password.length - 1 ? SINGLE.edgeSign : SINGLE.sign;
}

/** The cost of a piece as a single pattern; infinite if it matches none. */
function pieceCost(variants: readonly string[], start: number, end: number, known: ReadonlySet<string>): number {
  const [lower = '', unshifted = '', plain = ''] = variants.map((text) => text.slice(start, end));
  const ways = [wordCost(lower, known), wordCost(unshifted, known) + DISGUISE, wordCost(plain, known) + DISGUISE];
  if (/^(?:19|20)\d\d$/.test(lower)) ways.push(YEAR);
  if (isRun(lower)) ways.push(RUN);
  if (isWalk(unshifted)) ways.push(WALK + (unshifted === lower ? 0 : DISGUISE));
  return Math.min(...ways);
}

function wordCost(word: string, known: ReadonlySet<string>): number {
  const reversed = [...word].reverse().join('');
  return Math.min(straightCost(word, known), straightCost(reversed, known) + REVERSED);
}

function straightCost(word: string, known: ReadonlySet<string>): number {
  if (known.has(word)) return OWN_WORD;
  const rank = word.length >= SHORTEST_COMMON_WORD ? RANKS.get(word) : undefined;
  return rank === undefined ? Number.POSITIVE_INFINITY : Math.max(OWN_WORD, Math.log10(rank));
}

/** `aaa`, `abc`, `987`: every character differs from the previous one by the same step. */
function isRun(text: string): boolean {
  if (text.length < SHORTEST_RUN) return false;
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  if (Math.abs(step) > 1) return false;
  return [...text].every((_, at) => at === 0 || text.charCodeAt(at) - text.charCodeAt(at - 1) === step);
}

/** Each key is adjacent to the one before. Walks of only four keys must be straight, because bent ones often occur by chance. */
function isWalk(text: string): boolean {
  if (text.length < SHORTEST_WALK) return false;
  const places = [...text].map((key) => PLACES.get(key));
  const steps = places.slice(1).map((place, at) => {
    const before = places[at];
    return place && before ? { x: place.x - before.x, y: place.y - before.y } : null;
  });
  const [first] = steps;
  return steps.every((step) => {
    if (!step || !first || Math.abs(step.y) > 1 || Math.abs(step.x) > 1.5) return false;
    return text.length > SHORTEST_WALK || (step.x === first.x && step.y === first.y);
  });
}
