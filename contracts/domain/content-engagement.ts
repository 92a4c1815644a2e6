import { passageUrl } from './bible-catalogue.js';
import type { JudgedGroups } from './content-fields.js';
import { BibleLanguage, InitialPanel, SocialLinkType } from './enums.js';
import type { FieldError } from './errors.js';
import { dateIssue, isBlank, isLater } from './form-checks.js';
import { tagsIssue } from './tags.js';
import { parseWebAddress } from './web-address.js';

/** An address of an organization in a social network. */
export interface SocialLink {
  readonly type: string;
  readonly url: string;
}

/** The part of a content's form for what viewers do next to the video, and for what it has in common with others. */
export interface EngagementForm extends JudgedGroups {
  readonly initialSelectedPanel: string | null;
  readonly socialLinks: readonly SocialLink[];
  /** Names of tags. */
  readonly tags: readonly string[];
  readonly relatedContentIds: readonly string[];
}

/** Maximum length of the notes to start with and of the text to share, in characters. */
const MAX_NOTES = 10_000;
const MAX_SHARE_MESSAGE = 280;
const MAX_REACTIONS = 4;
const MAX_SOCIAL_LINKS = 12;
const MAX_RELATED = 50;

type Issue = readonly [path: string, message: string | null];

/** The errors in what viewers do next to the video: chat, reactions, Bible, notes, and which panel is open first (spec 3 §5). */
export function engagementIssues(form: EngagementForm): Issue[] {
  const { chat, reactions, notes, share, initialSelectedPanel: panel } = form;
  const order = isLater(chat.startsAt, chat.endsAt) ? 'Chat start can not be later than chat end' : null;
  return [
    ['chat.startsAt', dateIssue('Chat start', chat.startsAt, false) ?? order],
    ['chat.endsAt', dateIssue('Chat end', chat.endsAt, false)],
    ['reactions.icons', reactions.icons.length > MAX_REACTIONS ? TOO_MANY_REACTIONS : null],
    ...bibleIssues(form),
    ['notes.defaultContent', lengthIssue('Notes', notes.defaultContent, MAX_NOTES)],
    ['share.defaultMessage', lengthIssue('Text to share', share.defaultMessage, MAX_SHARE_MESSAGE)],
    ['initialSelectedPanel', panel !== null && isPanel(panel) && !isThere(panel, form) ? MISSING_PANEL : null],
  ];
}

const TOO_MANY_REACTIONS = 'Please select 4 or fewer reactions to include';
const MISSING_PANEL = 'The default panel must be enabled';

function isThere(panel: InitialPanel, form: EngagementForm): boolean {
  return panel === InitialPanel.info || form[panel].enabled;
}

function bibleIssues({ bible: { enabled, language, translation, book, chapter } }: EngagementForm): Issue[] {
  if (!enabled) return [];
  if (!Object.hasOwn(BibleLanguage, language)) return [['bible.language', 'Unknown Bible language']];
  const missing: Issue[] = [
    ['bible.translation', isBlank(translation) ? 'Translation is required' : null],
    ['bible.book', isBlank(book) ? 'Book is required' : null],
    ['bible.chapter', chapter ? null : 'Chapter is required'],
  ];
  if (missing.some(([, message]) => message !== null)) return missing;
  const isKnown = passageUrl(language as BibleLanguage, translation, book, chapter ?? 0) !== null;
  return [['bible.chapter', isKnown ? null : "This Bible doesn't have that chapter"]];
}

/** The errors in a content's tags and related contents. */
export function relationIssues({ tags, relatedContentIds }: EngagementForm): Issue[] {
  return [
    ['tags', tagsIssue(tags)],
    ['relatedContentIds', relatedContentIds.length > MAX_RELATED ? `Select at most ${MAX_RELATED} items` : null],
  ];
}

/** The errors in social links (spec 3 §5). */
export function socialLinkIssues(links: readonly SocialLink[], host: string): FieldError[] {
  if (links.length > MAX_SOCIAL_LINKS) {
    return [{ path: 'socialLinks', message: `There can be at most ${MAX_SOCIAL_LINKS} social links` }];
  }
  return links.flatMap(({ type, url }, at) => {
    const issues: Issue[] = [
      ['type', Object.hasOwn(SocialLinkType, type) ? null : 'Type is required'],
      ['url', parseWebAddress(url.trim()) ? null : `URL needs to be a valid URL (ex. ${host})`],
    ];
    return issues.flatMap(([name, message]) =>
      message === null ? [] : [{ path: `socialLinks.${at}.${name}`, message: `(Social link ${at + 1}) ${message}` }],
    );
  });
}

function lengthIssue(label: string, text: string, max: number): string | null {
  return text.length > max ? `${label} cannot be more than ${max} characters` : null;
}

function isPanel(name: string): name is InitialPanel {
  return Object.hasOwn(InitialPanel, name);
}
