import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SignInProvider } from '../../../../contracts/domain/sign-in-providers.js';

export type SessionMethod = 'guest' | 'password' | SignInProvider;

/** A family of refresh tokens: one browser in which someone joined or signed in. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** SHA-256 of the current secret. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** SHA-256 of the previous secret, which can be exchanged for the same successor for a short time. */
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

  /** Part of the address of its last use, for its person to recognize; null: of a guest, or not known. */
  @Column('text', { nullable: true })
  network!: string | null;

  /** The only organization in which the session is valid; null: the whole product. */
  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  /** The custom domain that the cookie belongs to; null: the product's hosts. */
  @Column('text', { nullable: true })
  host!: string | null;

  /** How the person authenticated when the session started. */
  @Column('text', { nullable: true })
  method!: SessionMethod | null;

  /** When the person last authenticated: at the start of the session, or later to confirm their identity for a sensitive action. */
  @Column('timestamptz', { name: 'authenticated_at', nullable: true })
  authenticatedAt!: Date | null;

  /** How the person authenticated at `authenticatedAt`; null: by `method` only. */
  @Column('text', { name: 'authenticated_by', array: true, nullable: true })
  authenticatedBy!: SessionMethod[] | null;
}
