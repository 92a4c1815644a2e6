import { ResponseAction, ResponseTarget, Urgency } from './enums.js';
import type { FieldError } from './errors.js';
import { isBlank, isBlankHtml } from './form-checks.js';
import { addressIssue, codeIssue, htmlIssue, providerIssue } from './links.js';

/** A response as forms submit it; which of its parts count follows from `actionType` (spec 3 §3). */
export interface ResponseForm {
  readonly responseText: string;
  /** Its name in statistics; empty: its text. */
  readonly label: string;
  readonly actionType: string;
  /** What viewers read after choosing it. */
  readonly actionText: string;
  readonly url: { readonly url: string; readonly target: string } | null;
  readonly html: string | null;
  readonly codeProvider: string | null;
  readonly code: string | null;
}

/** An interaction as the content form and the host panel submit it (spec 3 §3). */
export interface InteractionForm {
  readonly interactionTitle: string;
  /** HTML. */
  readonly interactionText: string;
  readonly urgency: string;
  /** How long viewers see it once it was sent; null: until it is answered or the content closes. */
  readonly hideAfterMinutes: number | null;
  readonly responses: readonly ResponseForm[];
}

/** In one content, sent ones included: a room's pages get them all. */
export const MAX_INTERACTIONS = 50;
export const MAX_RESPONSES = 8;
export const MAX_INTERACTION_TITLE = 200;
export const MAX_RESPONSE_TEXT = 100;
/** A day. */
export const MAX_HIDE_AFTER_MINUTES = 1_440;
const MAX_ACTION_TEXT = 1_000;
const MAX_INTERACTION_TEXT = 10_000;
const TEXT_TOO_LONG = `Text cannot be more than ${MAX_INTERACTION_TEXT} characters`;

type Issue = readonly [path: string, message: string | null];

/** The errors in one interaction; `taken`: titles of the others of its content. `host` appears in example addresses (spec 3 §5). */
export function validateInteraction(form: InteractionForm, host: string, taken: readonly string[] = []): FieldError[] {
  const { interactionTitle: title, interactionText: text, urgency, hideAfterMinutes, responses } = form;
  const issues: Issue[] = [
    ['interactionTitle', titleIssue(title, taken)],
    ['interactionText', textIssue(text)],
    ['urgency', urgencyIssue(urgency)],
    ['hideAfterMinutes', hideAfterIssue(hideAfterMinutes)],
    ['responses', countIssue(responses.length)],
  ];
  return [
    ...issues.flatMap(([path, message]) => (message === null ? [] : [{ path, message }])),
    ...responses.flatMap((response, at) => responseIssues(response, at, host)),
  ];
}

/** The errors in all interactions of a content, with paths below `interactions`. */
export function interactionIssues(forms: readonly InteractionForm[], host: string): FieldError[] {
  if (forms.length > MAX_INTERACTIONS)
    return [{ path: 'interactions', message: `There can be at most ${MAX_INTERACTIONS} interactions` }];
  return forms.flatMap((form, at) => {
    const taken = forms.filter((_, other) => other < at).map(({ interactionTitle }) => interactionTitle);
    return validateInteraction(form, host, taken).map(({ path, message }) => ({
      path: `interactions.${at}.${path}`,
      message: `(Interaction ${at + 1}) ${message}`,
    }));
  });
}

/** Whether an error is about HTML being too long, which sanitizing may shorten. */
export function isAboutLongHtml({ path, message }: FieldError): boolean {
  return message.endsWith(TEXT_TOO_LONG) || path.endsWith('.html');
}

/** The interaction as it is stored: trimmed, each response with only what its action needs. */
export function settleInteraction(form: InteractionForm): InteractionForm {
  return {
    interactionTitle: form.interactionTitle.trim(),
    interactionText: form.interactionText,
    urgency: form.urgency || Urgency.focus,
    hideAfterMinutes: form.hideAfterMinutes,
    responses: form.responses.map(settleResponse),
  };
}

function settleResponse({ url, html, codeProvider, code, ...response }: ResponseForm): ResponseForm {
  const { actionType } = response;
  return {
    responseText: response.responseText.trim(),
    label: response.label.trim(),
    actionType,
    actionText: HAS_ACTION_TEXT.includes(actionType) ? response.actionText.trim() : '',
    url: actionType === ResponseAction.url && url ? { url: url.url.trim(), target: targetOf(url.target) } : null,
    html: actionType === ResponseAction.customContent ? html : null,
    codeProvider: actionType === ResponseAction.runCode ? codeProvider : null,
    code: actionType === ResponseAction.runCode ? (code ?? '').trim() : null,
  };
}

/** The actions after which viewers can read a text. */
export const HAS_ACTION_TEXT: readonly string[] = [
  ResponseAction.textOnly,
  ResponseAction.collectEmail,
  ResponseAction.close,
];

/** `modal` is an older name for the same target. */
function targetOf(target: string): string {
  return target === ResponseTarget.modal ? ResponseTarget.iframeModal : target;
}

/** Titles are compared as people read them. */
export function titleKey(title: string): string {
  return title.trim().replace(/\s+/g, ' ').toLowerCase();
}

export const TITLE_TAKEN = 'Title must be unique';

function titleIssue(title: string, taken: readonly string[]): string | null {
  if (isBlank(title)) return 'Title is required';
  if (title.trim().length > MAX_INTERACTION_TITLE)
    return `Title cannot be more than ${MAX_INTERACTION_TITLE} characters`;
  return taken.some((other) => titleKey(other) === titleKey(title)) ? TITLE_TAKEN : null;
}

function textIssue(html: string): string | null {
  if (isBlankHtml(html)) return 'Text is required';
  return html.length > MAX_INTERACTION_TEXT ? TEXT_TOO_LONG : null;
}

function urgencyIssue(urgency: string): string | null {
  if (urgency === '') return 'Urgency is required';
  return Object.hasOwn(Urgency, urgency) ? null : 'Unknown urgency';
}

function hideAfterIssue(minutes: number | null): string | null {
  const isValid = minutes === null || (Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_HIDE_AFTER_MINUTES);
  return isValid ? null : `Hide after must be between 1 and ${MAX_HIDE_AFTER_MINUTES} minutes`;
}

function countIssue(count: number): string | null {
  if (count === 0) return 'At least one response is required';
  return count > MAX_RESPONSES ? `There can be at most ${MAX_RESPONSES} responses` : null;
}

function responseIssues(response: ResponseForm, at: number, host: string): FieldError[] {
  const { responseText, label, actionType, actionText } = response;
  const issues: Issue[] = [
    ['responseText', responseTextIssue(responseText)],
    ['label', lengthIssue('Label', label, MAX_RESPONSE_TEXT)],
    ['actionType', actionIssue(actionType)],
    ['actionText', actionTextIssue(actionType, actionText)],
    ...partIssues(response, host),
  ];
  return issues.flatMap(([name, message]) =>
    message === null ? [] : [{ path: `responses.${at}.${name}`, message: `(Response ${at + 1}) ${message}` }],
  );
}

function responseTextIssue(text: string): string | null {
  return isBlank(text) ? 'Response text is required' : lengthIssue('Response text', text, MAX_RESPONSE_TEXT);
}

function actionIssue(actionType: string): string | null {
  if (actionType === '') return 'Action is required';
  return Object.hasOwn(ResponseAction, actionType) ? null : 'Unknown action';
}

function actionTextIssue(actionType: string, text: string): string | null {
  if (!HAS_ACTION_TEXT.includes(actionType)) return null;
  if (actionType === ResponseAction.textOnly && isBlank(text)) return 'Action text is required';
  return lengthIssue('Action text', text, MAX_ACTION_TEXT);
}

function partIssues({ actionType, url, html, codeProvider, code }: ResponseForm, host: string): Issue[] {
  switch (actionType) {
    case ResponseAction.url:
      return [
        ['url.url', addressIssue(url?.url ?? '', host)],
        ['url.target', targetIssue(url?.target ?? '')],
      ];
    case ResponseAction.customContent:
      return [['html', htmlIssue(html ?? '')]];
    case ResponseAction.runCode:
      return [
        ['codeProvider', providerIssue(codeProvider)],
        ['code', codeIssue(codeProvider, code ?? '')],
      ];
    default:
      return [];
  }
}

function targetIssue(target: string): string | null {
  if (target === '') return 'Target is required';
  return Object.hasOwn(ResponseTarget, target) ? null : 'Unknown URL target';
}

function lengthIssue(label: string, text: string, max: number): string | null {
  return text.trim().length > max ? `${label} cannot be more than ${max} characters` : null;
}
