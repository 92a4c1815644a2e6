import { EntitySchema } from 'typeorm';
import { CONTENT_ROW_FIELDS } from '../../../../contracts/domain/content-fields.js';
import type { Stored } from '../../../../contracts/domain/fields.js';
import { columnsOf } from '../../platform/fields/field-columns.js';

/** Fields set by staff, plus those that the product maintains. */
export interface Content extends Stored<typeof CONTENT_ROW_FIELDS> {
  id: string;
  clientId: string;
  key: string;
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
