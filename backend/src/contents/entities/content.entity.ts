import { EntitySchema } from 'typeorm';
import type { AccessRules } from '../../../../contracts/domain/access-rules.js';
import type { SocialLink } from '../../../../contracts/domain/content-engagement.js';
import { CONTENT_ROW_FIELDS } from '../../../../contracts/domain/content-fields.js';
import type { ConvertToOnDemand } from '../../../../contracts/domain/content-form.js';
import type { Stored } from '../../../../contracts/domain/fields.js';
import type { PageLink } from '../../../../contracts/domain/links.js';
import { columnsOf } from '../../platform/fields/field-columns.js';

/** Fields set by staff, plus those that the product maintains. */
export interface Content extends Stored<typeof CONTENT_ROW_FIELDS> {
  id: string;
  clientId: string;
  key: string;
  links: PageLink[];
  socialLinks: SocialLink[];
  convertToOnDemand: ConvertToOnDemand | null;
  /** Which attendees may watch in paywalled channels; null: all of them. */
  accessRules: AccessRules | null;
  /** The simulated-live content that this one is the recording of. */
  convertedFromId: string | null;
  /** The recording made of this simulated-live content. */
  convertedToOnDemandId: string | null;
  opensAt: Date | null;
  closesAt: Date | null;
  nextBoundaryAt: Date | null;
  versionCode: string | null;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
  /** Revision of the content's room at the last change; PostgreSQL returns bigint as text. */
  revision: string;
}

export const ContentEntity = new EntitySchema<Content>({
  name: 'Content',
  tableName: 'contents',
  columns: {
    ...columnsOf(CONTENT_ROW_FIELDS),
    id: { type: 'uuid', primary: true },
    clientId: { type: 'uuid', name: 'client_id' },
    key: { type: 'text' },
    links: { type: 'jsonb' },
    socialLinks: { type: 'jsonb', name: 'social_links' },
    convertToOnDemand: { type: 'jsonb', name: 'convert_to_on_demand', nullable: true },
    accessRules: { type: 'jsonb', name: 'access_rules', nullable: true },
    convertedFromId: { type: 'uuid', name: 'converted_from_id', nullable: true },
    convertedToOnDemandId: { type: 'uuid', name: 'converted_to_on_demand_id', nullable: true },
    opensAt: { type: 'timestamptz', name: 'opens_at', nullable: true },
    closesAt: { type: 'timestamptz', name: 'closes_at', nullable: true },
    nextBoundaryAt: { type: 'timestamptz', name: 'next_boundary_at', nullable: true },
    versionCode: { type: 'text', name: 'version_code', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
    updatedBy: { type: 'uuid', name: 'updated_by', nullable: true },
    revision: { type: 'bigint' },
  },
});
