import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MinLength } from 'class-validator';
import { toBoolean } from './config-values.js';

/** Outgoing email. */
export class MailConfig {
  /** Mail server. If unset, emails stay in the outbox and none are sent. */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/, { message: 'must be an smtp:// or smtps:// address' })
  SMTP_URL?: string;

  /** Sender of emails, for example `Foyer <no-reply@example.org>`. */
  @IsString()
  @MinLength(3)
  MAIL_FROM = 'Foyer <no-reply@localhost>';

  /** Show the outbox: without sign-in only on this machine and outside production; otherwise to global owners. */
  @Transform(toBoolean)
  @IsBoolean()
  OUTBOX_PAGE = true;
}
