import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ContentType, InitialPanel, VideoProvider } from '../../../../contracts/domain/enums.js';

@Entity('contents')
export class Content {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'client_id' })
  clientId!: string;

  @Column('text')
  key!: string;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  @Column('text', { name: 'content_type' })
  contentType!: ContentType;

  @Column('text', { name: 'video_provider' })
  videoProvider!: VideoProvider;

  @Column('text')
  src!: string;

  @Column('text', { name: 'thumb_image' })
  thumbImage!: string;

  @Column('timestamptz', { name: 'opens_at', nullable: true })
  opensAt!: Date | null;

  @Column('timestamptz', { name: 'starts_at', nullable: true })
  startsAt!: Date | null;

  @Column('timestamptz', { name: 'closes_at', nullable: true })
  closesAt!: Date | null;

  @Column('timestamptz', { name: 'original_air_date', nullable: true })
  originalAirDate!: Date | null;

  @Column('double precision', { name: 'duration_minutes' })
  durationMinutes!: number;

  @Column('double precision', { name: 'pre_play_minutes' })
  prePlayMinutes!: number;

  @Column('text', { name: 'time_zone_name' })
  timeZoneName!: string;

  @Column('boolean', { name: 'is_private' })
  isPrivate!: boolean;

  @Column('timestamptz', { name: 'show_at', nullable: true })
  showAt!: Date | null;

  @Column('timestamptz', { name: 'hide_at', nullable: true })
  hideAt!: Date | null;

  @Column('boolean', { name: 'show_live_stats' })
  showLiveStats!: boolean;

  @Column('boolean', { name: 'disable_countdown' })
  disableCountdown!: boolean;

  @Column('boolean', { name: 'chat_enabled' })
  chatEnabled!: boolean;

  @Column('boolean', { name: 'chat_require_signin' })
  chatRequireSignin!: boolean;

  @Column('boolean', { name: 'chat_enable_anonymous' })
  chatEnableAnonymous!: boolean;

  @Column('boolean', { name: 'chat_enable_preview' })
  chatEnablePreview!: boolean;

  @Column('boolean', { name: 'chat_enable_direct_messaging' })
  chatEnableDirectMessaging!: boolean;

  @Column('timestamptz', { name: 'chat_starts_at', nullable: true })
  chatStartsAt!: Date | null;

  @Column('timestamptz', { name: 'chat_ends_at', nullable: true })
  chatEndsAt!: Date | null;

  @Column('text', { name: 'initial_selected_panel', nullable: true })
  initialSelectedPanel!: InitialPanel | null;

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

  /** Of the content's room, at the last change; bigint comes as text. */
  @Column('bigint')
  revision!: string;
}
