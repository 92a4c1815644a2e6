import { isTimeZone } from './date-text.js';
import type { FieldError } from './errors.js';
import { isBlank } from './form-checks.js';
import { isImageAddress } from './image-address.js';
import { keyMistake } from './keys.js';
import { type ClientLink, isKnownIcon, type LinkIcon, linkMistakes } from './links.js';
import type { OrganisationTheme } from './theme.js';
import { validateTheme } from './theme-form.js';
import { parseWebAddress } from './web-address.js';

/** The sign-in provider of an organisation's own, called auth0 on the wire. */
export interface OwnProviderForm {
  readonly enabled: boolean;
  /** Host name of the provider, with its port where that is not the usual one. */
  readonly domain: string;
  readonly clientId: string;
  readonly buttonText: string;
  readonly icon: LinkIcon | null;
}

/** An organisation as the form and the API submit it; `null` for what was left empty (spec 2 §3). */
export interface OrganisationForm {
  readonly name: string;
  readonly key: string;
  readonly logoImage: string | null;
  readonly homeUrl: string | null;
  readonly timeZoneName: string;
  readonly theme: OrganisationTheme;
  readonly links: readonly ClientLink[];
  readonly authProviders: { readonly auth0: OwnProviderForm };
}

const MAX_NAME = 200;
const HOST =
  /^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?::\d{1,5})?$/i;

/** Every mistake in an organisation's form but whether its key is taken, in the order of its fields; `host` stands in examples of addresses (spec 2 §5). */
export function validateOrganisation(form: OrganisationForm, host: string): FieldError[] {
  const details: [string, string | null][] = [
    ['name', nameMistake(form.name)],
    ['key', keyMistake(form.key.trim())],
    ['logoImage', isImageAddress((form.logoImage ?? '').trim()) ? null : 'Logo is required'],
    ['homeUrl', homeMistake((form.homeUrl ?? '').trim(), host)],
    ['timeZoneName', isTimeZone(form.timeZoneName) ? null : 'Must select a default time zone'],
    ...providerMistakes(form.authProviders.auth0),
  ];
  return [
    ...details.flatMap(([path, message]) => (message === null ? [] : [{ path, message }])),
    ...validateTheme(form.theme),
    ...linkMistakes(form.links, host),
  ];
}

function nameMistake(name: string): string | null {
  if (isBlank(name)) return 'Name is required';
  return name.trim().length > MAX_NAME ? `Name cannot be more than ${MAX_NAME} characters` : null;
}

function homeMistake(address: string, host: string): string | null {
  return address === '' || parseWebAddress(address) ? null : `Logo URL needs to be a valid URL (ex. ${host})`;
}

function providerMistakes({ enabled, domain, clientId, buttonText, icon }: OwnProviderForm): [string, string | null][] {
  if (!enabled) return [];
  return [
    ['authProviders.auth0.domain', providerDomainMistake(domain.trim())],
    ['authProviders.auth0.clientId', isBlank(clientId) ? 'Client ID is required' : null],
    ['authProviders.auth0.buttonText', isBlank(buttonText) ? 'Button text is required' : null],
    ['authProviders.auth0.icon', icon && !isKnownIcon(icon) ? 'Unknown icon' : null],
  ];
}

function providerDomainMistake(domain: string): string | null {
  if (domain === '') return 'Domain is required';
  return HOST.test(domain) ? null : 'Domain needs to be a host name (ex. login.example.org)';
}
