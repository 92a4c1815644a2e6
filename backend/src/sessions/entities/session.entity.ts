import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SignInProvider } from '../../../../contracts/domain/sign-in-providers.js';

export type SessionMethod = 'guest' | 'password' | SignInProvider;

/** One family of refresh tokens: a browser in which someone joined or signed in. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** SHA-256 of the secret that is valid now. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** SHA-256 of the previous token, which gets the same successor again for a short time. */
  @Column('bytea', { name: 'previous_hash', nullable: true })
  previousHash!: Buffer | null;

  @Column('timestamptz', { name: 'rotated_at' })
  rotatedAt!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;

  /** The only organization where the session counts; null: the whole product. */
  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  /** The custom domain on which its cookie lives; null: the product's hosts. */
  @Column('text', { nullable: true })
  host!: string | null;

  /** How the person proved to be the one. */
  @Column('text', { nullable: true })
  method!: SessionMethod | null;

  /** When they last did: at the beginning, or to confirm it for something dangerous. */
  @Column('timestamptz', { name: 'authenticated_at', nullable: true })
  authenticatedAt!: Date | null;

  /** How the person authenticated that time; null: by `method` only. */
  @Column('text', { name: 'authenticated_by', array: true, nullable: true })
  authenticatedBy!: SessionMethod[] | null;
}
