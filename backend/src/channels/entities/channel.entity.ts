import { EntitySchema } from 'typeorm';
import { CHANNEL_FIELDS, type CHANNEL_GROUPS } from '../../../../contracts/domain/channel-fields.js';
import type { ChannelForm } from '../../../../contracts/domain/channel-form.js';
import type { Stored } from '../../../../contracts/domain/fields.js';
import type { PageLink } from '../../../../contracts/domain/links.js';
import type { Theme } from '../../clients/clients.public.js';
import { columnsOf } from '../../platform/fields/field-columns.js';

export type DefaultVideo = Stored<typeof CHANNEL_GROUPS.defaultVideo>;
export type ChatWidget = Stored<typeof CHANNEL_GROUPS.chatWidget>;

/** The fields that staff set, plus those that the product maintains. */
export interface Channel extends Stored<typeof CHANNEL_FIELDS> {
  id: string;
  clientId: string;
  theme: Theme | null;
  links: PageLink[];
  defaultVideo: DefaultVideo | null;
  chatWidget: ChatWidget | null;
  analytics: ChannelForm['analytics'];
  /** Only people who are registered for one of its events may watch. Set when events are linked. */
  isPaywalled: boolean;
  nextBoundaryAt: Date | null;
  versionCode: string | null;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
  /** Revision of the channel's room at the last change; PostgreSQL returns bigint as text. */
  revision: string;
}

export const ChannelEntity = new EntitySchema<Channel>({
  name: 'Channel',
  tableName: 'channels',
  columns: {
    ...columnsOf(CHANNEL_FIELDS),
    id: { type: 'uuid', primary: true },
    clientId: { type: 'uuid', name: 'client_id' },
    theme: { type: 'jsonb', nullable: true },
    links: { type: 'jsonb' },
    defaultVideo: { type: 'jsonb', name: 'default_video', nullable: true },
    chatWidget: { type: 'jsonb', name: 'chat_widget', nullable: true },
    analytics: { type: 'jsonb' },
    isPaywalled: { type: 'boolean', name: 'is_paywalled' },
    nextBoundaryAt: { type: 'timestamptz', name: 'next_boundary_at', nullable: true },
    versionCode: { type: 'text', name: 'version_code', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
    updatedBy: { type: 'uuid', name: 'updated_by', nullable: true },
    revision: { type: 'bigint' },
  },
});
