import { CLIENT_FIELDS } from './client-fields.js';
import { isTimeZone } from './date-text.js';
import type { FieldError } from './errors.js';
import type { Judged } from './fields.js';
import { isBlank } from './form-checks.js';
import { isImageAddress } from './image-address.js';
import { keyIssue } from './keys.js';
import { isKnownIcon, type LinkIcon, linkIssues, type PageLink } from './links.js';
import { addressLabelIn } from './postal-address.js';
import type { ClientTheme } from './theme.js';
import { validateTheme } from './theme-form.js';
import { parseWebAddress } from './web-address.js';

/** The organization's own sign-in provider, called auth0 in the API. */
export interface CustomProviderForm {
  readonly enabled: boolean;
  /** Host name of the provider, with its port if it isn't the default. */
  readonly domain: string;
  readonly clientId: string;
  readonly buttonText: string;
  readonly icon: LinkIcon | null;
}

/** An organization as the form and the API submit it; `null` for empty fields (spec 2 §3). */
export interface ClientForm extends Judged<typeof CLIENT_FIELDS> {
  readonly theme: ClientTheme;
  readonly links: readonly PageLink[];
  readonly authProviders: { readonly auth0: CustomProviderForm };
}

/** Maximum length of a name, in characters. */
export const MAX_NAME = 200;
/** Maximum length of a line of the postal address, in characters. */
export const MAX_ADDRESS_LINE = 200;
/** Maximum length of the custom provider's button text, in characters. */
export const MAX_BUTTON_TEXT = 60;
/** Lines of the postal address. */
export const ADDRESS_LINES = ['country', 'street', 'unit', 'postalCode', 'city', 'region'] as const;
const HOST =
  /^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?::\d{1,5})?$/i;

/**
 * Validates an organization's form, except whether its key is taken. Errors are in the order of the fields; `host` appears in
 * example addresses (spec 2 §5).
 */
export function validateClient(form: ClientForm, host: string): FieldError[] {
  const details: [string, string | null][] = [
    ['name', nameIssue(form.name)],
    ['key', keyIssue(form.key.trim())],
    ['logoImage', isImageAddress((form.logoImage ?? '').trim()) ? null : 'Logo is required'],
    ['homeUrl', homeIssue((form.homeUrl ?? '').trim(), host)],
    ['timeZoneName', isTimeZone(form.timeZoneName) ? null : 'Must select a default time zone'],
    ...ADDRESS_LINES.map((line): [string, string | null] => [
      line,
      lengthIssue(labelOf(line, form.country), form[line] ?? '', MAX_ADDRESS_LINE),
    ]),
    ...providerIssues(form.authProviders.auth0),
  ];
  return [
    ...details.flatMap(([path, message]) => (message === null ? [] : [{ path, message }])),
    ...validateTheme(form.theme),
    ...linkIssues(form.links, host, 'client'),
  ];
}

/** As the form for that country calls it. */
function labelOf(line: (typeof ADDRESS_LINES)[number], country: string | null): string {
  return (line !== 'country' && addressLabelIn(country, line)) || CLIENT_FIELDS[line].label;
}

function nameIssue(name: string): string | null {
  if (isBlank(name)) return 'Name is required';
  return lengthIssue('Name', name, MAX_NAME);
}

function lengthIssue(label: string, text: string, max: number): string | null {
  return text.trim().length > max ? `${label} cannot be more than ${max} characters` : null;
}

function homeIssue(address: string, host: string): string | null {
  return address === '' || parseWebAddress(address) ? null : `Logo URL needs to be a valid URL (ex. ${host})`;
}

function providerIssues({
  enabled,
  domain,
  clientId,
  buttonText,
  icon,
}: CustomProviderForm): [string, string | null][] {
  if (!enabled) return [];
  return [
    ['authProviders.auth0.domain', providerDomainIssue(domain.trim())],
    ['authProviders.auth0.clientId', isBlank(clientId) ? 'Client ID is required' : null],
    [
      'authProviders.auth0.buttonText',
      isBlank(buttonText) ? 'Button text is required' : lengthIssue('Button text', buttonText, MAX_BUTTON_TEXT),
    ],
    ['authProviders.auth0.icon', icon && !isKnownIcon(icon) ? 'Unknown icon' : null],
  ];
}

function providerDomainIssue(domain: string): string | null {
  if (domain === '') return 'Domain is required';
  return HOST.test(domain) ? null : 'Domain needs to be a host name (ex. login.example.org)';
}
