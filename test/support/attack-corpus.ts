/** What every attack would run; pages in which it runs say so (`complaints`). */
const CODE = 'alert(1)';

/** Elements that run something as soon as they are there, or once they are touched. */
const ACTORS = [
  `<script>${CODE}</script>`,
  `<script src="data:text/javascript,${CODE}"></script>`,
  `<img src=x onerror=${CODE}>`,
  `<img src="/favicon.ico" onload="${CODE}">`,
  `<image src=x onerror=${CODE}>`,
  `<svg onload=${CODE}>`,
  `<svg><script>${CODE}</script></svg>`,
  `<svg><animate onbegin=${CODE} attributeName=x dur=1s>`,
  `<svg><set onbegin=${CODE} attributeName=x to=1>`,
  `<svg><a xlink:href="javascript:${CODE}"><text y=20>go</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=${CODE}>#x">`,
  `<svg><foreignObject><img src=x onerror=${CODE}></foreignObject></svg>`,
  `<math><maction actiontype="statusline#http://x" xlink:href="javascript:${CODE}">go</maction></math>`,
  `<video src=x onerror=${CODE}></video>`,
  `<video><source onerror=${CODE}></video>`,
  `<audio src=x onerror=${CODE}></audio>`,
  `<body onload=${CODE}>`,
  `<body onpageshow=${CODE}>`,
  `<details open ontoggle=${CODE}>x</details>`,
  `<input autofocus onfocus=${CODE}>`,
  `<textarea autofocus onfocus=${CODE}></textarea>`,
  `<select autofocus onfocus=${CODE}></select>`,
  `<button popovertarget=x>go</button><p popover id=x onbeforetoggle=${CODE}>x</p>`,
  `<p tabindex=1 onfocus=${CODE} autofocus>x</p>`,
  `<p onpointerenter=${CODE} onmouseover=${CODE}>x</p>`,
  `<p contenteditable onfocus=${CODE} autofocus>x</p>`,
  `<marquee onstart=${CODE}>x</marquee>`,
  `<style onload=${CODE}></style>`,
  `<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="${CODE}">x</p>`,
  `<link rel=stylesheet href="data:text/css,x" onload=${CODE}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CODE}">`,
  `<base href="javascript:${CODE}//"><a href="x">go</a>`,
  `<iframe src="javascript:${CODE}"></iframe>`,
  `<iframe srcdoc="<script>parent.${CODE}</script>"></iframe>`,
  `<iframe onload=${CODE}></iframe>`,
  `<object data="javascript:${CODE}"></object>`,
  `<object data="data:text/html,<script>${CODE}</script>"></object>`,
  `<embed src="javascript:${CODE}">`,
  `<form action="javascript:${CODE}"><button>go</button></form>`,
  `<button formaction="javascript:${CODE}" form=x>go</button><form id=x></form>`,
  `<a href="javascript:${CODE}">go</a>`,
  `<a href="https://example.org" onclick=${CODE} onfocus=${CODE}>go</a>`,
  `<area href="javascript:${CODE}">`,
] as const;

/** Ways past filters that look for text, or that parse otherwise than browsers do. */
const DISGUISES: readonly ((actor: string) => string)[] = [
  (actor) => actor,
  (actor) => actor.replace(/<(\/?)([a-z]+)/gi, (_, slash: string, name: string) => `<${slash}${alternating(name)}`),
  (actor) => actor.replace(/ (?=[a-z-]+=)/gi, '/'),
  (actor) => actor.replace(/ (?=[a-z-]+=)/gi, '\n\t'),
  (actor) => `<${actor}`,
  (actor) => actor.replace(/>$/, ''),
  (actor) => actor.replace(/^<([a-z]+)/i, '<$1<$1'),
  (actor) => `<!--${'>'}${actor}-->`,
  (actor) => `<noscript><p title="</noscript>${actor.replaceAll('"', "'")}"></noscript>`,
  (actor) => `<style><p title="</style>${actor.replaceAll('"', "'")}"></style>`,
  (actor) => `<math><mtext><table><mglyph><style><!--</style>${actor}--></style></mglyph></table></mtext></math>`,
  (actor) =>
    `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${actor.replaceAll('"', "'")}">`,
  (actor) => `</p></div></textarea></title></script>${actor}`,
  (actor) => `"'>${actor}<'"`,
];

/** Addresses that run something, or lead elsewhere than they seem to. */
export const ADDRESS_ATTACKS: readonly string[] = [
  `javascript:${CODE}`,
  `JaVaScRiPt:${CODE}`,
  ` javascript:${CODE}`,
  `java\nscript:${CODE}`,
  `java\tscript:${CODE}`,
  `\u0001javascript:${CODE}`,
  `javascript\u00a0:${CODE}`,
  `javascript://example.org/%0a${CODE}`,
  `javascript:/*https://example.org*/${CODE}`,
  `&#106;avascript:${CODE}`,
  `&#x6A;avascript:${CODE}`,
  `&#0000106avascript:${CODE}`,
  `java&Tab;script:${CODE}`,
  `java&NewLine;script:${CODE}`,
  `javascript&colon;${CODE}`,
  `feed:javascript:${CODE}`,
  `view-source:javascript:${CODE}`,
  `https:javascript:${CODE}`,
  `vbscript:${CODE}`,
  `livescript:${CODE}`,
  `data:text/html,<script>${CODE}</script>`,
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${CODE}"/>`,
  'blob:https://example.org/1d8b6a5e-3c58-4f7e-9d3f-1f6a3c1b7a11',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example\\x',
  'https://example.org@evil.example/',
  'https://evil.example\\@example.org/',
  `https://example.org/"onmouseover="${CODE}`,
  `https://example.org/'><script>${CODE}</script>`,
  'https://exam ple.org/',
  'https://example.org:99999/',
];

/** What staff paste as an embed code. */
export const SNIPPET_ATTACKS: readonly string[] = [
  ...ADDRESS_ATTACKS.filter((address) => !address.includes('"')).map((address) => `<iframe src="${address}"></iframe>`),
  `<iframe src="https://player.example.org/1" onload="${CODE}"></iframe>`,
  `<iframe src="https://player.example.org/1" srcdoc="<script>${CODE}</script>"></iframe>`,
  `<iframe src="https://player.example.org/1"><script>${CODE}</script></iframe>`,
  `<iframe src="https://player.example.org/1" allow="camera; microphone; geolocation; autoplay"></iframe>`,
  `<script>${CODE}</script><iframe src="https://player.example.org/1"></iframe>`,
  `<iframe/src=https://player.example.org/1/onload=${CODE}>`,
  `<iframe src='https://player.example.org/1' name='"><script>${CODE}</script>'></iframe>`,
];

/** Elements in every disguise, and links in rich text to every address: more than six hundred. */
export const MARKUP_ATTACKS: readonly string[] = [
  ...ACTORS.flatMap((actor) => DISGUISES.map((disguise) => disguise(actor))),
  ...ADDRESS_ATTACKS.flatMap((address) => [
    `<a href="${address.replaceAll('"', '&quot;')}">go</a>`,
    `<img src="${address.replaceAll('"', '&quot;')}">`,
  ]),
];

function alternating(word: string): string {
  return [...word].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter.toLowerCase())).join('');
}

const TAG =
  /<\/?(?:p|br|hr|h[234]|blockquote|pre|code|ul|ol|li|strong|b|em|i|u|s|sub|sup|a|img)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g;
const ATTRIBUTE = / ([a-z]+)="([^"<>]*)"/g;
const SCHEMES: Readonly<Record<string, readonly string[]>> = {
  href: ['https:', 'http:', 'mailto:', 'tel:'],
  src: ['https:'],
};
const OTHERS = ['target', 'rel', 'alt', 'width', 'height'];
const NAMED: Readonly<Record<string, string>> = { amp: '&', quot: '"', Tab: '\t', NewLine: '\n', colon: ':' };

/** What is left of markup that could act: tags and attributes that rich text doesn't have, and addresses with another scheme. */
export function actingParts(html: string): string[] {
  const attributes = [...html.matchAll(TAG)].flatMap(([, list = '']) => [...list.matchAll(ATTRIBUTE)]);
  const acting = attributes.filter(([, name = '', value = '']) => !isHarmless(name, value)).map(([text]) => text);
  const rest = html.replace(TAG, '');
  return rest.includes('<') ? [...acting, rest] : acting;
}

/** As a browser on a page of ours understands the attribute. */
function isHarmless(name: string, value: string): boolean {
  const schemes = SCHEMES[name];
  if (!schemes) return OTHERS.includes(name);
  const text = value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));?/gi, (entity, hex, decimal, named) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return named ? (NAMED[named] ?? entity) : String.fromCodePoint(code);
  });
  return !URL.canParse(text, OWN) || schemes.includes(new URL(text, OWN).protocol);
}

const OWN = 'https://foyer.example/';
const AT_ONCE = 8;

/** Forms of contents that together have every attack in each of their texts, as far as there is room; over a form without issues. */
export function attackedContents(form: object): Record<string, unknown>[] {
  const batches = Array.from({ length: Math.ceil(MARKUP_ATTACKS.length / AT_ONCE) }, (_, at) =>
    MARKUP_ATTACKS.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  return batches.map((attacks) => ({
    ...form,
    name: attacks[0]!.slice(0, 200),
    description: `<p>About</p>${attacks.slice(0, 3).join('<p>and</p>')}`,
    links: attacks.map((attack) => ({
      text: attack.slice(0, 60),
      icon: { weight: 'solid', name: 'heart' },
      html: `<p>Read</p>${attack}`,
    })),
    tags: attacks.map((attack) => attack.slice(-40)),
    notes: { enabled: true, defaultContent: attacks.join('\n') },
    share: { enabled: true, defaultMessage: attacks[1]!.slice(0, 200) },
    convertToOnDemand: {
      enabled: true,
      name: attacks[2]!.slice(0, 200),
      description: `<p>About</p>${attacks.slice(3, 6).join('<p>and</p>')}`,
    },
  }));
}
