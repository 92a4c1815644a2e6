import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { missingParts } from '../../../../contracts/domain/password.js';
import { isGuessable } from './guessable-password.js';

const WORDS = ['Grace Community Church', 'Harbour', 'Ann', 'Example', 'ann.example'];
const SIGNS = '@$!%*?&=~#';

/** All fit the composition rule; a program tries each of them early. */
const COMMON = `
1qaz@WSX Aa123456! Grace2026! Password1! P@ssw0rd P@ssw0rd1 P@ssword1 Welcome1! Welcome@1 Admin@123 Admin123!
Qwerty1! Qwerty123! Qwerty@123 Abcd1234! Abcd@1234 Abc123!@# Abc@1234 Aa345678@ Aa1!aaaa Test@123 Test1234!
Summer2026! Winter2025! Spring2024! Autumn2026! Passw0rd! Pa$$w0rd Pa$$word1 Letmein1! Iloveyou1! Iloveyou2!
Monkey1! Dragon1! Football1! Baseball1! Sunshine1! Princess1! Superman1! Batman123! Michael1! Jordan23!
Charlie1! Liverpool1! Chelsea1! Arsenal1! Master123! Hello123! Hello@123 Login123! Root@123 User@123 Guest123!
Changeme1! Change@123 Default1! Zaq12wsx! Zaq1@wsx !QAZ2wsx 1Qaz2wsx! Qaz123!@# Qwe123!@# Asdf1234! Asdf@1234
Zxcv1234! Zxcvbnm1! Asdfgh1! Qwertyuiop1! Qwertz123! Azerty1! 123456Aa! 12345Qwert! Aaaaaaa1! Aaaa1111! Aa11111!
Aa12345678! Aa@123456 Aa123123! A1b2c3d4! Abcdef1! Abcdefg1! Jesus123! Jesus2026! Jesusislord1! Church2026!
Church1! Worship2026! Sunday2026! Easter2026! Christmas1! Blessed1! Harbour2026! Foyer2026! Event2026!
Stream123! Online123! Pastor123! Company1! Office365! Google123! Facebook1! Samsung1! Pokemon1! Starwars1!
Trustno1! Freedom1! November2026! Monday1! Ann12345! Example1! Secret123! Secret1! Passwort1! Willkommen1!
Hallo123! Fuckyou1! Nicole1! Jessica1! Ashley1! Daniel1! Thomas1! Hunter2! Killer1! Computer1! Internet1!
Cookie123! Cheese123! Pepper123! Ginger123! Tigger123! Maggie1! Shadow123! Mustang1! Corvette1! Ferrari1!
Porsche911! Yankees1! Lakers24! Cowboys1! Steelers1! Packers12! Manchester1! Barcelona10! Ronaldo7! Messi10!
Gracechurch1! GraceCommunity1! Gr@ce2026 grAce#2026 2026Grace! !Grace2026 Poiuytrewq1! Lkjhgfdsa1! 0okm(IJN9
1q2w3e4R! 1Q2w3e4r5t! Q1w2e3r4! Qwer1234! Qwer!@#$1 Asd123!@# 147258369Aa! 159357Aa! Xxxxxxx1! Abababab1!
Abcabc123! 11111111Aa! Aa!11111111 Pass@word1 Pass1234! MyPassword1! Newpass1! Temp1234! Temporary1!
Owner2026! Cisco123! Inlovewith1! Godisgood1! Praisegod1! Savior777! Wachtwoord1! Motdepasse1! Senha123! Contraseña1! Haslo123!
ruobraH2026! drowssaP1! hcruhC2026! Moderator1! Viewer2026!`;
/** Passphrases, and what a password manager makes. */
const STRONG = `
Quiet-Harbour-8! Harbour=lights&7 correct-Horse=battery9staple xK3!mQ9z vT7#pLq2 9fR!zQ2wLm Tq8&vBn4 Kj#92mPq
G7*kvWx2 pQ4~zR8t Zr5?hYb9mN The#sun4rises Seven=Whales2sing Otter&Kettle49 Violet-Bicycle?31 Mossy=Lantern5
blueWhale&17kites Turnip!Cactus82 Rainy~Tuesday4pianos yN6=cWd1 hB2?xTg7 Pf9#dLs3 mW8!qZc4 Rk5*vNj6
Cinnamon=Bridge7 9Tall&Giraffes Umbrella?Copper61 fj3K!ls8Wq Dq2=Lx9w Jv4&Ts7y Ht6#Rb3k Salmon!Violin53
Plum=Rocket=19 Ät1!Ka%nuZz9 Ich#mag7grüneÄpfel Tr0ub4dor&3x Password-of-the-harbour-1! 4Foggy&Mornings
we=Meet8atthePier Ocean!Marble27 Wander=Pine36 Zephyr?Quill8 Lemon&Granite45 Velvet#Thunder9 Quartz~Meadow3
wQ7!eR2@ uI3#oP8$ sD5%fG1& Nz1!Kd8=Wq5?Lr2* Aä1!correcthorse🐎`;
const listed = (text: string) => text.trim().split(/\s+/);

describe('isGuessable', () => {
  it.each(listed(COMMON))('refuses %s', (password) => {
    expect(isGuessable(password, WORDS)).toBe(true);
  });

  it.each(listed(STRONG))('takes %s', (password) => {
    expect(isGuessable(password, WORDS)).toBe(false);
  });

  it('takes nearly every random password of eight characters', () => {
    const character = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789', ...SIGNS);
    const random = fc.array(character, { minLength: 8, maxLength: 8 }).map((characters) => characters.join(''));
    const sample = fc
      .sample(random, { numRuns: 3_000, seed: 7 })
      .filter((password) => missingParts(password).length === 0);
    const refused = sample.filter((password) => isGuessable(password, WORDS));
    expect(refused.length / sample.length).toBeLessThan(0.01);
  });

  it('refuses names of the person and the organization however they are dressed', () => {
    const name = fc.constantFrom('Harbour', 'GRACE', 'gr@ce', 'Ann', 'Annexample', 'gracecommunity');
    const year = fc.constantFrom('2026', '1', '123', '1985', '99');
    const sign = fc.constantFrom(...SIGNS);
    fc.assert(fc.property(name, year, sign, (word, digits, end) => isGuessable(`${word}${digits}${end}`, WORDS)));
  });

  it('is quick for the longest, whatever they are made of', () => {
    const startedAt = performance.now();
    for (const piece of ['P@ssw0rd', 'ab1@', '4$@3!1', 'x', '1qaz'])
      isGuessable(piece.repeat(128).slice(0, 128), WORDS);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
