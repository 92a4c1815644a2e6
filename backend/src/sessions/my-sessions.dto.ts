export class SessionInfoDto {
  /** Id of the session, a UUID. */
  id!: string;
  /** When the person signed in, ISO 8601. */
  createdAt!: string;
  /** When it was last used, ISO 8601. */
  lastUsedAt!: string;
  /** The browser's User-Agent; null: it sent none. */
  userAgent!: string | null;
  /** Part of the IP address of its last use, such as `192.0.2.x` or an IPv6 /48 network; null: not known. */
  network!: string | null;
  /** The only organization where the session is valid; null: everywhere. */
  clientName!: string | null;
  /** Whether this is the session that makes the request. */
  isCurrent!: boolean;
}
