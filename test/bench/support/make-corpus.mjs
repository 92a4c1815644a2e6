import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes corpus.json: 2,000 different chat messages as people send them, the same ones at each run. */
const COUNT = 2000;

let seed = 20_260_301;
function random() {
  seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 12), 0x297a2d39);
  mixed ^= mixed >>> 15;
  return (mixed >>> 0) / 2 ** 32;
}
const pick = (list) => list[Math.floor(random() * list.length)];

const places =
  'Manila,Nairobi,São Paulo,Austin,Kraków,Lagos,Glasgow,Bogotá,Seoul,Cape Town,Perth,Oslo,Lima,Tulsa,Accra,Cork,Reno,Osaka,Quito,Malmö,Utrecht,Porto,Leeds,Boise,Durban,Turku,Ghent,Zagreb,Halifax,Omaha'.split(
    ',',
  );
const names =
  'Ana,Ben,Chidi,Dana,Emeka,Freya,Grace,Hugo,Ines,Jonas,Kofi,Leila,Mateus,Noor,Olena,Priya,Quinn,Rosa,Samuel,Tomasz,Uma,Viktor,Wanjiru,Ximena,Yuki,Zofia,Pastor Mike,Sister Joy'.split(
    ',',
  );
const emoji = '🙏,❤️,🔥,🙌,👏,😭,😂,🎉,💜,👋🏽,✨,🎶,🙂,😍,👀,🤍,💪🏾,🌍,☕,🕊️'.split(',');
const things =
  'the second song,that reading,the choir,this series,the drummer,last week,the message today,the camera work,that story,the new building,the youth band,the prayer,the bass,what she said about patience,the opening film'.split(
    ',',
  );
const feelings =
  'so good,exactly what I needed,beautiful,incredible,very honest,powerful,worth waking up for,hard to hear but true,my favourite so far,unexpected'.split(
    ',',
  );
const endings = ['', '', '', '!', '!!', '…', ' 😊'];

const languages = {
  en: [
    () => `Hello from ${pick(places)}`,
    () => `Good morning ${pick(names)}, so glad you are here again`,
    () => `${pick(things)} was ${pick(feelings)}`,
    () => `Does anybody know the name of ${pick(things)}? I would love to hear it again during the week.`,
    () => `The sound is fine here in ${pick(places)}, maybe reload the page, ${pick(names)}?`,
    () => `Watching with ${2 + Math.floor(random() * 9)} friends in ${pick(places)}`,
    () =>
      `Please keep my family in your thoughts. We moved from ${pick(places)} to ${pick(places)} ${2 + Math.floor(random() * 11)} weeks ago, ${pick(names)} starts at a new school tomorrow, and none of us has slept much. ${pick(things)} was ${pick(feelings)} for all of us.`,
    () =>
      `I remember when ${pick(names)} spoke about this ${2 + Math.floor(random() * 20)} years ago. ${pick(things)} is still ${pick(feelings)}, and I wrote down three things that I want to try before next Sunday.`,
    () => `${pick(names)}: yes, ${pick(places)} at ${1 + Math.floor(random() * 12)}:${pick(['00', '15', '30'])}`,
    () => pick(['Amen', 'Wow', 'Yes', 'Thank you', 'Same here', 'Love this', 'Welcome', 'lol', 'Hi all', 'So true']),
  ],
  es: [
    () => `Saludos desde ${pick(places)}, bendiciones para todos`,
    () => `¡Qué hermoso mensaje, ${pick(names)}! Justo lo que necesitaba escuchar hoy`,
    () => `¿Alguien sabe a qué hora se repite? Aquí en ${pick(places)} ya es muy tarde`,
  ],
  pt: [
    () => `Bom dia a todos de ${pick(places)}`,
    () => `Que palavra linda, ${pick(names)}, obrigado por compartilhar isso com a gente`,
  ],
  de: [
    () => `Schöne Grüße aus ${pick(places)}`,
    () =>
      `Vielen Dank, ${pick(names)}, das hat mir heute wirklich geholfen. Wir schauen zu ${pick(['zweit', 'dritt', 'viert'])} zu.`,
  ],
  fr: [
    () => `Bonjour à tous, je vous écoute depuis ${pick(places)}`,
    () => `Merci ${pick(names)}, c’était très touchant, surtout le deuxième chant`,
  ],
  pl: [() => `Pozdrowienia z miasta ${pick(places)}`, () => `Dziękuję, ${pick(names)}, piękne słowa na dzisiaj`],
  uk: [() => `Вітаю всіх з ${pick(places)}`, () => `Дякую, ${pick(names)}, дуже потрібні слова сьогодні`],
  ar: [() => `تحياتي من ${pick(places)}`, () => `شكرا جزيلا ${pick(names)} كلمات جميلة جدا`],
  hi: [() => `${pick(places)} से सभी को नमस्ते`, () => `धन्यवाद ${pick(names)}, बहुत सुंदर संदेश`],
  ja: [
    () => `${pick(places)}から見ています`,
    () => `${pick(names)}さん、ありがとうございます。今日の話はとても良かったです`,
  ],
  ko: [() => `${pick(places)}에서 인사드립니다`, () => `${pick(names)}님 감사합니다, 오늘 말씀 정말 좋았어요`],
  zh: [() => `来自${pick(places)}的问候`, () => `谢谢${pick(names)}，今天的分享非常感动`],
  sw: [() => `Habari kutoka ${pick(places)}, tunafurahi kuwa pamoja nanyi`],
  tl: [() => `Magandang umaga mula sa ${pick(places)}, salamat ${pick(names)}`],
};
const shares = ['en', 'en', 'en', 'en', 'en', 'en', ...Object.keys(languages)];

const messages = new Set();
while (messages.size < COUNT) {
  const sentence = pick(languages[pick(shares)])();
  const isOpenEnded = /\p{L}$/u.test(sentence);
  const tail =
    random() < 0.4
      ? ` ${Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(emoji)).join('')}`
      : isOpenEnded
        ? pick(endings)
        : '';
  const text = sentence.charAt(0).toUpperCase() + sentence.slice(1) + tail;
  messages.add(random() < 0.08 ? `${text}\n${pick(languages.en)()}` : text);
}
const lines = [...messages].map((text) => `  ${JSON.stringify(text)}`);
writeFileSync(join(import.meta.dirname, 'corpus.json'), `[\n${lines.join(',\n')}\n]\n`);
