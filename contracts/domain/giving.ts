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
