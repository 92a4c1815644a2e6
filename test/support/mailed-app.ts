import { startTestApp, type TestApp } from './app.js';
import { drainJobs } from './jobs.js';
import { MailCatcher } from './mail-catcher.js';

export interface MailedApp extends TestApp {
  mailbox: MailCatcher;
  /** The text of a mail that it has sent or is about to send. */
  mailTo(address: string, subject: RegExp): Promise<string>;
}

/** The application with a mail server of its own. */
export async function startMailedApp(environment: Record<string, string> = {}): Promise<MailedApp> {
  const mailbox = await MailCatcher.start();
  const foyer = await startTestApp({
    environment: { SMTP_URL: mailbox.urlOf(), MAIL_FROM: 'Foyer <no-reply@foyer.example>', ...environment },
  });
  return {
    ...foyer,
    mailbox,
    mailTo: async (address, subject) => {
      await drainJobs(foyer);
      return (await mailbox.waitFor(address, subject)).text ?? '';
    },
    close: async () => {
      await foyer.close();
      await mailbox.close();
    },
  };
}
