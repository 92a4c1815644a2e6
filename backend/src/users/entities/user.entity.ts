import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../../../contracts/domain/enums.js';
import type { KnownKind } from '../../../../contracts/domain/identity.js';

/** A person who has performed a durable act; the ID is the `uid` of their identity. */
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

  /** When the person proved that the mailbox is theirs; always null for guests. */
  @Column('timestamptz', { name: 'activated_at', nullable: true })
  activatedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
