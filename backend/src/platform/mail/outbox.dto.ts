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
  /** When its link ends; null: it has none. */
  expiresAt!: string | null;
}
