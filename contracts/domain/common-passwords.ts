/** What people write down first when a password shall have a capital, a digit and a special character. */
const COMMON = new Set(
  `password passwort passwd pass welcome willkommen login master secret admin administrator root user guest test testing
  default changeme change temp temporary letmein iloveyou iloveu hello hallo qwerty qwertyuiop qwertz azerty asdf asdfgh
  asdfghjkl zxcvbn zxcvbnm qaz qazwsx qaz2wsx q2w3e4r q2w3e4r5t abc abcd abcde abcdef abcdefg abcdefgh monkey dragon
  football baseball basketball soccer hockey sunshine princess superman batman pokemon starwars trustno shadow michael
  jordan charlie summer winter spring autumn january february march april june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday jesus blessed church company office computer
  internet google facebook youtube samsung apple whatever freedom ninja mustang access flower lovely loveme killer
  foyer event events stream online`.split(/\s+/),
);
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Whether a password is one of the first that a program tries: a common word in disguise, with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const core = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
  const plain = core.replace(/[@430$57]/g, (sign) => LETTERS[sign] ?? sign);
  return [core, plain.replace(/[1!]/g, 'i'), plain.replace(/[1!]/g, 'l')].some((word) => COMMON.has(word));
}
