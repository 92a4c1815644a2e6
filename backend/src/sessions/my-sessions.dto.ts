export class SessionInfoDto {
  /** Id of the session, a UUID. */
  id!: string;
  /** When the person signed in, ISO 8601. */
  createdAt!: string;
  /** When it was last continued, ISO 8601. */
  lastUsedAt!: string;
  /** What the browser says of itself; null: nothing. */
  userAgent!: string | null;
  /** The only organization where the session is valid; null: everywhere. */
  clientName!: string | null;
  /** This very browser. */
  isCurrent!: boolean;
}
