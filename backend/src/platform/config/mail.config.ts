import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MinLength } from 'class-validator';
import { toBoolean } from './config-values.js';

/** How mail leaves this server. */
export class MailConfig {
  /** Mail server; unset: mails are kept in the outbox and nothing is sent. */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/, { message: 'must be an smtp:// or smtps:// address' })
  SMTP_URL?: string;

  /** Sender of emails, for example `Foyer <no-reply@example.org>`. */
  @IsString()
  @MinLength(3)
  MAIL_FROM = 'Foyer <no-reply@localhost>';

  /** Show the kept emails: without sign-in, to this machine and outside production only; otherwise to global owners. */
  @Transform(toBoolean)
  @IsBoolean()
  OUTBOX_PAGE = true;
}
