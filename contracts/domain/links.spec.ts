import { describe, expect, it } from '@jest/globals';
import { isMailLink, linkIssues, linkKindOf, MAX_LINKS, type PageLink, settleLink } from './links.js';

const HOST = 'https://events.example.org';
const link: PageLink = {
  text: 'Give',
  icon: { weight: 'solid', name: 'heart' },
  url: { url: 'https://grace.example.org/give', target: 'newTab' },
  html: null,
  codeProvider: null,
  code: null,
  enabled: true,
};
const html = (text: string): Partial<PageLink> => ({ url: null, html: text });
const code = (codeProvider: string, key: string): Partial<PageLink> => ({ url: null, codeProvider, code: key });

describe('linkIssues', () => {
  it.each<[string, Partial<PageLink>]>([
    ['an address', {}],
    ['a side bar, without icon', { url: { url: 'http://grace.example.org', target: 'sideBar' }, icon: null }],
    ['an icon of old', { icon: { weight: 'light', name: 'heart' } }],
    ['html', html('<p>Welcome</p>')],
    ['a giving code', code('tithely', '12345')],
    ['the address of a giving page', code('givelify', 'https://www.givelify.com/donate/grace')],
  ])('takes %s', (_name, change) => {
    expect(linkIssues([{ ...link, ...change }], HOST, 'client')).toEqual([]);
  });

  it.each<[string, string, Partial<PageLink>]>([
    ['text', 'Link Name is required', { text: ' ' }],
    ['text', 'Link Name cannot be more than 60 characters', { text: 'x'.repeat(61) }],
    ['icon', 'Unknown icon', { icon: { weight: 'solid', name: 'no-such-icon' } }],
    ['icon', 'Unknown icon', { icon: { weight: 'constructor', name: 'heart' } }],
    ['url.url', 'External Link is required', { url: { url: '', target: 'newTab' } }],
    ['url.url', `External Link needs to be a valid URL (ex. ${HOST})`, { url: { url: 'grace', target: 'newTab' } }],
    [
      'url.url',
      `External Link needs to be a valid URL (ex. ${HOST})`,
      { url: { url: 'javascript:alert(1)', target: 'newTab' } },
    ],
    ['url.target', 'Target is required', { url: { url: 'https://a.example.org', target: '' } }],
    ['url.target', 'Unknown URL target', { url: { url: 'https://a.example.org', target: 'modal' } }],
    ['codeProvider', 'A code provider must be chosen', code('', 'abc')],
    ['codeProvider', 'A code provider must be chosen', code('chat', 'abc')],
    ['code', 'A code provider key must be provided', code('tithely', ' ')],
    ['code', 'A code provider key must be provided', code('planningCenterGiving', 'evil.example.org/')],
    ['html', 'HTML content is required', html('<p> </p>')],
    ['html', 'HTML content cannot be more than 20000 characters', html('x'.repeat(20_001))],
  ])('%s: %s', (name, message, change) => {
    const issues = linkIssues([link, { ...link, ...change }], HOST, 'client');
    expect(issues).toEqual([{ path: `links.1.${name}`, message: `(Link 2) ${message}` }]);
  });

  it('says both of what an empty link lacks', () => {
    expect(linkIssues([{ ...link, url: null }], HOST, 'client').map(({ path }) => path)).toEqual([
      'links.0.url.url',
      'links.0.url.target',
    ]);
  });

  it('counts links, and what all of them weigh', () => {
    expect(linkIssues(Array(MAX_LINKS).fill(link), HOST, 'client')).toEqual([]);
    expect(linkIssues(Array(MAX_LINKS + 1).fill(link), HOST, 'client')).toEqual([
      { path: 'links', message: 'There can be at most 30 links' },
    ]);
    const long = { ...link, ...html('x'.repeat(20_000)) };
    expect(linkIssues([long, long, long], HOST, 'client')).toEqual([]);
    expect(linkIssues([long, long, long, long], HOST, 'client')).toEqual([
      {
        path: 'links.3.html',
        message: '(Link 4) HTML content of all links together cannot be more than 60000 characters',
      },
    ]);
  });
});

it.each([
  ['mailto:office@grace.example', true],
  ['MAILTO:office@grace.example?subject=Prayer%20request&body=Hello', true],
  ['mailto:', false],
  ['mailto:office', false],
  ['mailto:a@grace.example,b@grace.example', false],
  ['mailto:office@grace.example?subject=a b', false],
  ['mailto:office@grace.example#x', false],
  [`mailto:office@grace.example?body=${'x'.repeat(2000)}`, false],
  ['javascript:alert(1)//mailto:office@grace.example', false],
])('%s opens the mail program: %s', (url, isMail) => {
  expect(isMailLink(url)).toBe(isMail);
  const issues = linkIssues([{ ...link, url: { url: ` ${url} `, target: 'newTab' } }], HOST, 'client');
  expect(issues).toHaveLength(isMail ? 0 : 1);
});

describe('settleLink', () => {
  it('keeps what its kind needs, and nothing else', () => {
    const everything = { ...link, html: '<p>x</p>', codeProvider: 'tithely', code: ' 1 ', text: ' Give ' };
    expect(settleLink(everything)).toEqual({ ...link, url: null, codeProvider: 'tithely', code: '1' });
    const page = { ...everything, codeProvider: null, code: null };
    expect([linkKindOf(page), settleLink(page)]).toEqual(['html', { ...link, url: null, html: '<p>x</p>' }]);
  });
});
