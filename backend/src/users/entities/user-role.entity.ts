import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../../../contracts/domain/enums.js';

/** A person's role in one organization. */
@Entity('user_roles')
export class UserRole {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('uuid', { name: 'client_id' })
  clientId!: string;

  @Column('text')
  role!: Role;

  /** Null: every channel. */
  @Column('uuid', { name: 'whitelist_channel_ids', array: true, nullable: true })
  whitelistChannelIds!: string[] | null;
}
