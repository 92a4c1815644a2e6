import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../../../contracts/domain/enums.js';
import type { KnownKind } from '../../../../contracts/domain/identity.js';

/** Someone who did a first durable act; the id is the `uid` of the identity. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: KnownKind;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash!: string | null;

  @Column('text', { name: 'first_name', nullable: true })
  firstName!: string | null;

  @Column('text', { name: 'last_name', nullable: true })
  lastName!: string | null;

  @Column('text', { name: 'display_name', nullable: true })
  displayName!: string | null;

  @Column('text', { name: 'photo_url', nullable: true })
  photoUrl!: string | null;

  @Column('text', { name: 'global_role', nullable: true })
  globalRole!: Role | null;

  /** When the mailbox was proven to be the person's; null for guests too. */
  @Column('timestamptz', { name: 'activated_at', nullable: true })
  activatedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
