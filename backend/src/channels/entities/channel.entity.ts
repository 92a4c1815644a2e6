import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Theme } from '../../clients/clients.public.js';

export interface DefaultVideo {
  enabled: boolean;
  videoProvider: string;
  src: string;
}

@Entity('channels')
export class Channel {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'client_id' })
  clientId!: string;

  @Column('text')
  key!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { name: 'header_image', nullable: true })
  headerImage!: string | null;

  @Column('text', { name: 'logo_image', nullable: true })
  logoImage!: string | null;

  @Column('text', { name: 'home_url', nullable: true })
  homeUrl!: string | null;

  @Column('text', { name: 'thumb_image', nullable: true })
  thumbImage!: string | null;

  @Column('jsonb', { name: 'default_video', nullable: true })
  defaultVideo!: DefaultVideo | null;

  @Column('timestamptz', { name: 'show_at', nullable: true })
  showAt!: Date | null;

  @Column('timestamptz', { name: 'hide_at', nullable: true })
  hideAt!: Date | null;

  @Column('boolean', { name: 'is_private' })
  isPrivate!: boolean;

  @Column('integer', { name: 'display_order' })
  displayOrder!: number;

  @Column('jsonb', { nullable: true })
  theme!: Theme | null;

  @Column('text', { name: 'time_zone_name' })
  timeZoneName!: string;

  @Column('timestamptz', { name: 'next_boundary_at', nullable: true })
  nextBoundaryAt!: Date | null;

  @Column('text', { name: 'version_code', nullable: true })
  versionCode!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy!: string | null;

  /** Of the channel's room, at the last change; bigint comes as text. */
  @Column('bigint')
  revision!: string;
}
