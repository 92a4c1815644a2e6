import type { Transporter } from 'nodemailer';
import { isEmailAddress } from '../../../../contracts/domain/email-address.js';

export interface OutgoingMail {
  /** The same for every attempt, so that servers recognize an email they already have. */
  readonly id: string;
  /** As in the settings: `Foyer <no-reply@example.org>`. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An address at which a POST ends emails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** A picture in the HTML part, which shows it at `cid:picture`: a PNG file in base64. */
  readonly picture?: string;
}

/** The server didn't accept an email. The message contains no address, although servers often repeat it, because it is stored and logged. */
export class MailFailure extends Error {
  constructor(
    /** Whether a retry would fail in the same way. */
    readonly isPermanent: boolean,
    summary: string,
  ) {
    super(summary);
  }
}

const PICTURE = {
  cid: 'picture',
  filename: 'chart.png',
  contentType: 'image/png',
  contentDisposition: 'inline',
} as const;
const CONNECTION_MS = 10_000;
const SILENCE_MS = 30_000;
const SUBMISSION_PORT = 587;
const TLS_PORT = 465;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i;

/** Sends emails to one server, over TLS unless the server is on this machine. */
export class MailTransport {
  private smtp: Promise<Transporter> | null = null;

  /** `smtp://` upgrades with STARTTLS; `smtps://` uses TLS from the start. */
  constructor(private readonly smtpUrl: string) {}

  async send({ id, from, to, subject, text, html, unsubscribeUrl, picture }: OutgoingMail): Promise<void> {
    if (!isEmailAddress(to)) throw new MailFailure(true, 'EENVELOPE not an address');
    const sender = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
    this.smtp ??= this.connect();
    const smtp = await this.smtp;
    try {
      await smtp.sendMail({
        // Passed as an object, the address is never parsed, so a comma or a name in it can't add a second recipient.
        to: { name: '', address: to },
        from,
        subject,
        text,
        html,
        ...(picture && { attachments: [{ ...PICTURE, content: picture, encoding: 'base64' }] }),
        messageId: `<${id}@${sender}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      throw failureOf(error as SmtpError);
    }
  }

  async onModuleDestroy(): Promise<void> {
    (await this.smtp)?.close();
  }

  /** The library is loaded with the first email. */
  private async connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { protocol, hostname, port, username, password } = new URL(this.smtpUrl);
    const isSecure = protocol === 'smtps:';
    const isLocal = LOOPBACK.test(hostname);
    return createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isSecure ? TLS_PORT : SUBMISSION_PORT),
      secure: isSecure,
      requireTLS: !isSecure && !isLocal,
      ignoreTLS: !isSecure && isLocal,
      ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
      connectionTimeout: CONNECTION_MS,
      greetingTimeout: CONNECTION_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** Only errors about this email are permanent. The operator can fix a rejected password or certificate. */
function failureOf({ code = 'EUNKNOWN', responseCode, response = '' }: SmtpError): MailFailure {
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const summary = [code, responseCode, enhanced].filter((part) => part !== undefined).join(' ');
  return new MailFailure(isAboutMail && (responseCode ?? 0) >= 500, summary);
}
