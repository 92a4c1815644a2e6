import { EntitySchema } from 'typeorm';
import { CLIENT_FIELDS } from '../../../../contracts/domain/client-fields.js';
import type { Stored } from '../../../../contracts/domain/fields.js';
import type { LinkIcon, PageLink } from '../../../../contracts/domain/links.js';
import type { ClientTheme } from '../../../../contracts/domain/theme.js';
import { columnsOf } from '../../platform/fields/field-columns.js';

/** Absent and null values are inherited from the next broader theme. */
export type Theme = ClientTheme;

export interface AuthProviders {
  google: { enabled: boolean };
  facebook: { enabled: boolean };
  /** The organization's own OpenID provider. Old rows have only `enabled: false`. */
  auth0: { enabled: boolean; domain?: string; clientId?: string; buttonText?: string; icon?: LinkIcon | null };
}

/** Fields set by staff, plus those that the product maintains. */
export interface Client extends Stored<typeof CLIENT_FIELDS> {
  id: string;
  theme: Theme | null;
  links: PageLink[];
  authProviders: AuthProviders;
  customDomain: string | null;
  /** The value that the TXT record must have. */
  customDomainToken: string | null;
  /** When the domain was verified by its TXT record; null: nothing is served on it. */
  customDomainVerifiedAt: Date | null;
  customDomainCheckedAt: Date | null;
  /** Since when the record of a verified domain has been missing; null: it's present. */
  customDomainMissingSince: Date | null;
  isArchived: boolean;
  isDemo: boolean;
  versionCode: string | null;
  /** Version of the settings form, so that one save can't overwrite another. */
  revision: number;
  updatedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const ClientEntity = new EntitySchema<Client>({
  name: 'Client',
  tableName: 'clients',
  columns: {
    ...columnsOf(CLIENT_FIELDS),
    id: { type: 'uuid', primary: true },
    theme: { type: 'jsonb', nullable: true },
    links: { type: 'jsonb' },
    authProviders: { type: 'jsonb', name: 'auth_providers' },
    customDomain: { type: 'text', name: 'custom_domain', nullable: true },
    customDomainToken: { type: 'text', name: 'custom_domain_token', nullable: true },
    customDomainVerifiedAt: { type: 'timestamptz', name: 'custom_domain_verified_at', nullable: true },
    customDomainCheckedAt: { type: 'timestamptz', name: 'custom_domain_checked_at', nullable: true },
    customDomainMissingSince: { type: 'timestamptz', name: 'custom_domain_missing_since', nullable: true },
    isArchived: { type: 'boolean', name: 'is_archived' },
    isDemo: { type: 'boolean', name: 'is_demo' },
    versionCode: { type: 'text', name: 'version_code', nullable: true },
    revision: { type: 'integer' },
    updatedBy: { type: 'uuid', name: 'updated_by', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});
