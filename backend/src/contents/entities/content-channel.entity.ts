import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A content in a channel. Removed rows are kept so that pages can be notified of the removal. */
@Entity('content_channels')
export class ContentChannel {
  @PrimaryColumn('uuid', { name: 'content_id' })
  contentId!: string;

  @PrimaryColumn('uuid', { name: 'channel_id' })
  channelId!: string;

  @Column('boolean', { name: 'is_removed' })
  isRemoved!: boolean;

  /** The channel has listed it at some time. */
  @Column('boolean', { name: 'was_listed' })
  wasListed!: boolean;

  /** Revision of the channel's room when the content last changed there; PostgreSQL returns bigint as text. */
  @Column('bigint')
  revision!: string;
}
