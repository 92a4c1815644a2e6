import { CodeProvider } from './enums.js';
import { isGuid } from './form-checks.js';
import { parseWebAddress } from './web-address.js';

/** Giving providers that links can use (spec 2 §3). */
export const GIVING_PROVIDERS = [
  CodeProvider.planningCenterGiving,
  CodeProvider.tithely,
  CodeProvider.onlineGiving,
  CodeProvider.paperlessTransactions,
  CodeProvider.givelify,
] as const;
export type GivingProvider = (typeof GIVING_PROVIDERS)[number];

const SUBDOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const NUMBER = /^\d{1,12}$/;

/** The address of a giving page, from a provider's code or from the secure address of the page itself; `null` if it is neither (spec 1 §9). */
export function givingAddress(provider: GivingProvider, code: string): string | null {
  const typed = code.trim();
  if (parseWebAddress(typed)?.isSecure) return typed;
  switch (provider) {
    case 'planningCenterGiving':
      return SUBDOMAIN.test(typed) ? `https://${typed}.churchcenter.com/giving` : null;
    case 'onlineGiving':
      return SUBDOMAIN.test(typed) ? `https://${typed}.onlinegiving.org/donate` : null;
    case 'tithely':
      if (NUMBER.test(typed)) return `https://tithe.ly/give_new/www/#/tithely/give-one-time/${typed}`;
      return isGuid(typed) ? `https://give.tithe.ly/?formId=${typed}` : null;
    case 'paperlessTransactions':
    case 'givelify':
      return null;
  }
}

const PATH = /^[a-z0-9_-]{1,100}(?:\/[a-z0-9_-]{1,100}){0,5}$/i;

/** Whether a code is the path of a page at Paperless Transactions, whose host only the operator knows (spec 1 §7). */
export function isGivingPath(provider: GivingProvider, code: string): boolean {
  return provider === CodeProvider.paperlessTransactions && PATH.test(code.trim());
}

/** The code as it is stored: a path becomes the address of its page below `host` (`https://…`, without a slash at the end); without one, nothing is left of it. */
export function wholeGivingCode(provider: GivingProvider, code: string, host: string | undefined): string {
  if (!isGivingPath(provider, code)) return code;
  return host === undefined ? '' : `${host}/${code.trim()}`;
}
