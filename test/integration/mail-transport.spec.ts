import { afterEach, describe, expect, it } from '@jest/globals';
import { MailTransport, type OutgoingMail } from '../../backend/src/platform/mail/mail-transport.js';
import { MailCatcher } from '../support/mail-catcher.js';

const mail: OutgoingMail = {
  id: '0198a2b4-0000-7000-8000-000000000001',
  from: 'Foyer <no-reply@foyer.example>',
  to: 'jane@example.org',
  subject: 'Grüße',
  text: 'Hello Jäne',
  html: '<p>Hello Jäne</p>',
};

describe('handing mails to a server', () => {
  const closing: (() => void | Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  const start = async (...options: Parameters<typeof MailCatcher.start>) => {
    const catcher = await MailCatcher.start(...options);
    closing.push(() => catcher.close());
    return catcher;
  };
  const to = (url: string) => {
    const transport = new MailTransport(url);
    closing.unshift(() => transport.onModuleDestroy());
    return transport;
  };

  it('brings both parts, from the brand, to one person, and says that no answer is wanted', async () => {
    const catcher = await start();
    const waiting = catcher.waitFor('jane@example.org', /Grüße/);
    await to(catcher.urlOf()).send(mail);
    const caught = await waiting;
    expect(caught).toMatchObject({
      from: { name: 'Foyer', address: 'no-reply@foyer.example' },
      to: [{ address: 'jane@example.org' }],
      recipients: ['jane@example.org'],
      messageId: '<0198a2b4-0000-7000-8000-000000000001@foyer.example>',
    });
    expect(caught.text?.trim()).toBe('Hello Jäne');
    expect(caught.html?.trim()).toBe('<p>Hello Jäne</p>');
    expect(caught.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    const unsubscribeUrl = `https://foyer.example/reminders/${mail.id}/${'c'.repeat(43)}`;
    await to(catcher.urlOf('localhost')).send({ ...mail, subject: 'again', unsubscribeUrl });
    const again = await catcher.waitFor('jane@example.org', /again/);
    expect(again.recipients).toHaveLength(1);
    const unsubscribing = (letter: typeof caught) =>
      letter.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]);
    expect([unsubscribing(caught), unsubscribing(again)]).toEqual([
      [],
      [
        ['list-unsubscribe', `<${unsubscribeUrl}>`],
        ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
      ],
    ]);
  });

  it('never makes a header, a recipient or a command of what a person wrote', async () => {
    const catcher = await start();
    const subject = 'Hi\r\nBcc: evil@example.org\r\n\r\nbody\n.\r\nRCPT TO:<evil@example.org>';
    await to(catcher.urlOf()).send({ ...mail, subject, text: 'a\r\n.\r\nMAIL FROM:<x@example.org>\r\n' });
    const caught = await catcher.waitFor('jane@example.org', /^Hi/);
    expect(caught.recipients).toEqual(['jane@example.org']);
    expect(caught.bcc ?? []).toEqual([]);
    expect(caught.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(caught.text).toContain('MAIL FROM');
    expect(catcher.mails).toHaveLength(0);
  });

  it.each([
    'jane@example.org, evil@example.org',
    'Jane <jane@example.org>',
    'jane@example.org\r\nBcc: evil@example.org',
    'jane@example.org>\r\nRCPT TO:<evil@example.org',
    '"a b"@example.org',
    'jane',
    '',
  ])('refuses the recipient %j for good, and asks no server', async (recipient) => {
    const nowhere = to('smtp://127.0.0.1:1');
    await expect(nowhere.send({ ...mail, to: recipient })).rejects.toMatchObject({ isPermanent: true });
  });

  it.each([
    [550, true, 'EENVELOPE 550 5.1.1'],
    [450, false, 'EENVELOPE 450 5.1.1'],
  ])('tells what is final from what may pass: a recipient, %d', async (code, isPermanent, message) => {
    const catcher = await start();
    catcher.refusesRecipients = code;
    await expect(to(catcher.urlOf()).send(mail)).rejects.toMatchObject({ isPermanent, message });
    expect(catcher.mails).toHaveLength(0);
  });

  it.each([
    [554, true, 'EMESSAGE 554 5.1.1'],
    [451, false, 'EMESSAGE 451 5.1.1'],
  ])('tells what is final from what may pass: a message, %d', async (code, isPermanent, message) => {
    const catcher = await start();
    catcher.refusesMessages = code;
    await expect(to(catcher.urlOf()).send(mail)).rejects.toMatchObject({ isPermanent, message });
  });

  it('tries again later when nobody is there', async () => {
    await expect(to('smtp://127.0.0.1:1').send(mail)).rejects.toMatchObject({ isPermanent: false });
  });

  it('signs in where it is told to, and takes a refused password for the operator’s mistake, not the mail’s', async () => {
    const catcher = await start({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'foyer@host' && password === 'p:w' ? done(null, { user: username }) : done(new Error('no')),
    });
    await to(catcher.urlOf('127.0.0.1', 'foyer%40host:p%3Aw@')).send(mail);
    expect((await catcher.waitFor(mail.to, /Grüße/)).recipients).toEqual([mail.to]);
    const wrong = to(catcher.urlOf('127.0.0.1', 'foyer%40host:wrong@'));
    await expect(wrong.send(mail)).rejects.toMatchObject({
      isPermanent: false,
      message: expect.stringMatching(/^EAUTH/),
    });
  });

  // 0.0.0.0 leads to this machine, too, and is not one of its names.
  it('says nothing to another machine without TLS, or with a certificate that nobody vouches for', async () => {
    const plain = await start();
    await expect(to(plain.urlOf('0.0.0.0')).send(mail)).rejects.toMatchObject({ isPermanent: false });
    const selfSigned = await start({ disabledCommands: ['AUTH'] });
    await expect(to(selfSigned.urlOf('0.0.0.0')).send(mail)).rejects.toMatchObject({ isPermanent: false });
    expect([...plain.mails, ...selfSigned.mails]).toEqual([]);
    await to(selfSigned.urlOf()).send(mail);
    expect(selfSigned.mails).toHaveLength(1);
  });
});
