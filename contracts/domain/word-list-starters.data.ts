import type { ListedWord, WordAction } from './word-list.js';

/** What an organization can begin with. The built-in list already covers English profanities; these add what churches report most. */
export const STARTER_LISTS = {
  en: list({
    mask: ['damn*', 'goddamn*', 'crap', 'bloody hell', 'piss off', 'screw you', 'shut up', 'douche*', 'jackass'],
    hold: [
      'kill yourself',
      'kys',
      'go to hell',
      'hate you',
      'you suck',
      'loser*',
      'moron*',
      'retard*',
      'scam*',
      'bitcoin',
      'crypto',
      'forex',
      'investment platform',
      'whatsapp',
      'telegram',
      'cash app',
      'send money',
      'sugar daddy',
      'onlyfans',
    ],
    refuse: ['porn*', 'escort service*', 'nude pic*', 'sex chat', 'spell caster', 'illuminati'],
  }),
  es: list({
    mask: [
      'mierda*',
      'joder*',
      'coño*',
      'carajo*',
      'cabron*',
      'gilipollas',
      'pendejo*',
      'pendeja*',
      'huevon*',
      'culero*',
      'culo',
      'chingad*',
      'chinga*',
      'cojones',
      'hostia puta',
      'idiota*',
      'imbecil*',
      'estupid*',
    ],
    hold: [
      'matate',
      'suicidate',
      'vete al infierno',
      'te odio',
      'callate',
      'estafa*',
      'bitcoin',
      'cripto*',
      'inversion segura',
      'whatsapp',
      'telegram',
      'manda dinero',
      'envia dinero',
    ],
    refuse: [
      'puta*',
      'puto*',
      'hijo de puta',
      'maricon*',
      'zorra',
      'verga*',
      'porno*',
      'amarres de amor',
      'illuminati',
    ],
  }),
} as const satisfies Record<string, readonly ListedWord[]>;

export type StarterLanguage = keyof typeof STARTER_LISTS;

function list(words: Readonly<Record<WordAction, readonly string[]>>): ListedWord[] {
  return (['mask', 'hold', 'refuse'] as const).flatMap((action) =>
    words[action].map((text) => ({ text, isWhole: true, action })),
  );
}
