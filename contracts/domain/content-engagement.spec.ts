import { describe, expect, it } from '@jest/globals';
import { type EngagementForm, engagementIssues, relationIssues, socialLinkIssues } from './content-engagement.js';
import { EMPTY_CONTENT_GROUPS } from './content-fields.js';

const HOST = 'foyer.example';

const form: EngagementForm = {
  ...EMPTY_CONTENT_GROUPS,
  chat: { ...EMPTY_CONTENT_GROUPS.chat, startsAt: null, endsAt: null },
  initialSelectedPanel: null,
  socialLinks: [],
  tags: [],
  relatedContentIds: [],
};
const bible = { enabled: true, language: 'en', translation: '111', book: 'GEN', chapter: 50 };

function issuesOf(change: Partial<EngagementForm>) {
  const changed = { ...form, ...change };
  const issues = [...engagementIssues(changed), ...relationIssues(changed)];
  return [
    ...issues.flatMap(([path, message]) => (message === null ? [] : [{ path, message }])),
    ...socialLinkIssues(changed.socialLinks, HOST),
  ];
}

describe('what viewers do next to the video', () => {
  it.each<[string, Partial<EngagementForm>]>([
    ['nothing', {}],
    ['a passage', { bible }],
    ['a passage of a Bible that is off', { bible: { ...bible, enabled: false, chapter: 51 } }],
    ['four reactions', { reactions: { enabled: true, icons: ['heart', 'haha', 'like', 'clap'] } }],
    ['a social link', { socialLinks: [{ type: 'x', url: 'https://x.com/foyer' }] }],
  ])('may be %s', (_what, change) => {
    expect(issuesOf(change)).toEqual([]);
  });

  it.each<[Partial<EngagementForm>, string, string]>([
    [
      { reactions: { enabled: true, icons: ['heart', 'haha', 'like', 'clap', 'pray'] } },
      'reactions.icons',
      'Please select 4 or fewer reactions to include',
    ],
    [{ bible: { ...bible, translation: '' } }, 'bible.translation', 'Translation is required'],
    [{ bible: { ...bible, book: ' ' } }, 'bible.book', 'Book is required'],
    [{ bible: { ...bible, chapter: null } }, 'bible.chapter', 'Chapter is required'],
    [{ bible: { ...bible, chapter: 51 } }, 'bible.chapter', "This Bible doesn't have that chapter"],
    [{ bible: { ...bible, language: 'es' } }, 'bible.chapter', "This Bible doesn't have that chapter"],
    [{ bible: { ...bible, language: 'la' } }, 'bible.language', 'Unknown Bible language'],
    [
      { notes: { enabled: true, defaultContent: 'n'.repeat(10_001) } },
      'notes.defaultContent',
      'Notes cannot be more than 10000 characters',
    ],
    [{ tags: ['t'.repeat(51)] }, 'tags', 'A tag cannot be more than 50 characters'],
    [
      { socialLinks: [{ type: 'myspace', url: 'https://example.org' }] },
      'socialLinks.0.type',
      '(Social link 1) Type is required',
    ],
    [
      { socialLinks: [{ type: 'x', url: 'x' }] },
      'socialLinks.0.url',
      '(Social link 1) URL needs to be a valid URL (ex. foyer.example)',
    ],
  ])('with %j says at %s: %s', (change, path, message) => {
    expect(issuesOf(change)).toEqual([{ path, message }]);
  });
});
