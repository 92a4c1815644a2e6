export class OutboxMailDto {
  /** The mail. */
  id!: string;
  /** What it is about, for example reset. */
  kind!: string;
  /** Whom it would go to. */
  to!: string;
  /** Whom it would come from. */
  from!: string;
  /** Its subject line. */
  subject!: string;
  /** Its plain part, with the links written out. */
  text!: string;
  /** Its formatted part. */
  html!: string;
  /** ISO 8601. */
  createdAt!: string;
  /** When the link expires; null: the email has none. */
  expiresAt!: string | null;
}
