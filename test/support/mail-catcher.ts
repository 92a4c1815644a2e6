import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface CaughtMail extends Email {
  readonly raw: string;
  /** Whom the envelope named. */
  readonly recipients: readonly string[];
}

interface Waiting {
  readonly to: string;
  readonly subject: RegExp;
  readonly found: (mail: CaughtMail) => void;
}

const PATIENCE_MS = 30_000;

/** A mail server of tests, on this machine, that takes every mail and shows it. */
export class MailCatcher {
  readonly mails: CaughtMail[] = [];
  /** The code with which the next recipients are refused, `null` to take them. */
  refusesRecipients: number | null = null;
  refusesMessages: number | null = null;
  private waiting: Waiting[] = [];
  private port = 0;

  private constructor(private readonly server: SMTPServer) {}

  static async start(options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] }): Promise<MailCatcher> {
    const server = new SMTPServer({
      authOptional: true,
      logger: false,
      ...options,
      onRcptTo: (_address, _session, done) => done(refusal(catcher.refusesRecipients)),
      onData: (stream, { envelope }, done) => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        text(stream)
          .then((raw) => (catcher.refusesMessages === null ? catcher.take(raw, recipients) : undefined))
          .then(() => done(refusal(catcher.refusesMessages)), done);
      },
    });
    const catcher = new MailCatcher(server);
    server.on('error', () => undefined);
    const listening = await new Promise<ReturnType<SMTPServer['listen']>>((resolve) => {
      const made = server.listen(0, () => resolve(made));
    });
    const address = listening.address();
    catcher.port = typeof address === 'object' && address ? address.port : 0;
    return catcher;
  }

  /** As the setting of the mail server wants it. */
  urlOf(host = '127.0.0.1', login = ''): string {
    return `smtp://${login}${host}:${this.port}`;
  }

  /** A mail that came or comes to this address with such a subject; each is given out once. */
  async waitFor(to: string, subject: RegExp): Promise<CaughtMail> {
    const early = this.mails.findIndex((mail) => matches(mail, to, subject));
    if (early >= 0) return this.mails.splice(early, 1)[0]!;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No mail ${subject} to ${to}`)), PATIENCE_MS);
      const found = (mail: CaughtMail) => {
        clearTimeout(timer);
        resolve(mail);
      };
      this.waiting.push({ to, subject, found });
    });
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async take(raw: string, recipients: string[]): Promise<void> {
    const mail = { ...(await PostalMime.parse(raw)), raw, recipients };
    const waiter = this.waiting.find(({ to, subject }) => matches(mail, to, subject));
    if (!waiter) return void this.mails.push(mail);
    this.waiting = this.waiting.filter((each) => each !== waiter);
    waiter.found(mail);
  }
}

function matches(mail: CaughtMail, to: string, subject: RegExp): boolean {
  return mail.recipients.includes(to) && subject.test(mail.subject ?? '');
}

function refusal(responseCode: number | null): Error | null {
  if (responseCode === null) return null;
  return Object.assign(new Error('5.1.1 jane@example.org is unknown here'), { responseCode });
}
