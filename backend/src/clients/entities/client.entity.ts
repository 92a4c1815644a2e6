import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClientLink, LinkIcon } from '../../../../contracts/domain/links.js';
import type { OrganisationTheme } from '../../../../contracts/domain/theme.js';

/** What is absent or null falls back to the next wider theme. */
export type Theme = OrganisationTheme;

export interface AuthProviders {
  google: { enabled: boolean };
  facebook: { enabled: boolean };
  /** The organisation's own OpenID provider; rows of old say only that it is off. */
  auth0: { enabled: boolean; domain?: string; clientId?: string; buttonText?: string; icon?: LinkIcon | null };
}

@Entity('clients')
export class Client {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  key!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'logo_image', nullable: true })
  logoImage!: string | null;

  @Column('text', { name: 'home_url', nullable: true })
  homeUrl!: string | null;

  @Column('text', { name: 'time_zone_name' })
  timeZoneName!: string;

  @Column('text', { nullable: true })
  country!: string | null;

  @Column('text', { nullable: true })
  street!: string | null;

  @Column('text', { nullable: true })
  city!: string | null;

  @Column('text', { nullable: true })
  region!: string | null;

  @Column('text', { name: 'postal_code', nullable: true })
  postalCode!: string | null;

  @Column('jsonb', { nullable: true })
  theme!: Theme | null;

  @Column('jsonb')
  links!: ClientLink[];

  @Column('jsonb', { name: 'auth_providers' })
  authProviders!: AuthProviders;

  @Column('text', { name: 'custom_domain', nullable: true })
  customDomain!: string | null;

  /** What the TXT record has to say. */
  @Column('text', { name: 'custom_domain_token', nullable: true })
  customDomainToken!: string | null;

  /** When the domain was proven by its TXT record; null: it serves nothing. */
  @Column('timestamptz', { name: 'custom_domain_verified_at', nullable: true })
  customDomainVerifiedAt!: Date | null;

  @Column('timestamptz', { name: 'custom_domain_checked_at', nullable: true })
  customDomainCheckedAt!: Date | null;

  /** Since when the record of a proven domain is gone; null: it is there. */
  @Column('timestamptz', { name: 'custom_domain_missing_since', nullable: true })
  customDomainMissingSince!: Date | null;

  @Column('boolean', { name: 'is_archived' })
  isArchived!: boolean;

  @Column('boolean', { name: 'is_demo' })
  isDemo!: boolean;

  @Column('text', { name: 'version_code', nullable: true })
  versionCode!: string | null;

  /** Of the settings form: a save over somebody else's is refused. */
  @Column('integer')
  revision!: number;

  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
