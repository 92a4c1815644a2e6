import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The six colours of a theme; a colour that is absent falls back to the next wider theme. */
export interface Theme {
  backgroundColor?: string;
  wellBackgroundColor?: string;
  wellTextColor?: string;
  buttonBackgroundColor?: string;
  buttonTextColor?: string;
  buttonHoverBackgroundColor?: string;
}

export interface AuthProviders {
  google: { enabled: boolean };
  facebook: { enabled: boolean };
  /** The organisation's own OpenID provider. */
  auth0: { enabled: boolean; domain?: string; clientId?: string; buttonText?: string; icon?: string | null };
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

  @Column('jsonb', { nullable: true })
  theme!: Theme | null;

  @Column('jsonb', { name: 'auth_providers' })
  authProviders!: AuthProviders;

  @Column('text', { name: 'custom_domain', nullable: true })
  customDomain!: string | null;

  /** When the domain was proven by its TXT record; null: it serves nothing. */
  @Column('timestamptz', { name: 'custom_domain_verified_at', nullable: true })
  customDomainVerifiedAt!: Date | null;

  @Column('boolean', { name: 'is_archived' })
  isArchived!: boolean;

  @Column('boolean', { name: 'is_demo' })
  isDemo!: boolean;

  @Column('text', { name: 'version_code', nullable: true })
  versionCode!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
