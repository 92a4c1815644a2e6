import { normaliseDomain } from '@contracts/domain/domain-name';
import type { ClientSettings } from '@ui/api/wire.types';

export const domainOf = ({ customDomain }: ClientSettings): string => customDomain?.domain ?? '';

/** Whether a domain is typed that isn't set. */
export const isDomainTyped = (settings: ClientSettings, typed: string): boolean =>
  normaliseDomain(typed) !== domainOf(settings);
