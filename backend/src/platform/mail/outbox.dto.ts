export class OutboxMailDto {
  /** Id of the email. */
  id!: string;
  /** Kind of email, for example reset. */
  kind!: string;
  /** Recipient. */
  to!: string;
  /** Sender. */
  from!: string;
  /** Subject line. */
  subject!: string;
  /** Plain text part, with the links written out. */
  text!: string;
  /** HTML part. */
  html!: string;
  /** When the email was written, ISO 8601. */
  createdAt!: string;
  /** When the link expires, ISO 8601; null if the email has none. */
  expiresAt!: string | null;
}
