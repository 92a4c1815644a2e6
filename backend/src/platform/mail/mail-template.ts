import { deviceName } from '../../../../contracts/domain/device-name.js';
import { type LaidOutMail, layOutMail, type MailBrand, type MailContent, personText } from './mail-layout.js';

/** Whom a mail greets. */
export interface Somebody {
  readonly firstName: string;
}

/** When and from where something was done to an account: the person knows whether that was them. */
export interface Done extends Somebody {
  readonly at: Date;
  readonly address: string;
  /** What the browser says of itself. */
  readonly browser: string | null;
}

type Writer<Values> = (values: Values, brand: MailBrand) => Omit<MailContent, 'firstName'>;

/** A kind of mail, and how it is written in the name of a brand. Nothing about a person enters it but its values. */
export interface MailTemplate<Values extends Somebody> {
  readonly kind: string;
  write(values: Values, brand: MailBrand): LaidOutMail;
}

/** The mails of a module, by their kinds. */
export function mailTemplates<Mails extends { [Kind in keyof Mails]: Somebody }>(
  writers: {
    readonly [Kind in keyof Mails]: Writer<Mails[Kind]>;
  },
): { readonly [Kind in keyof Mails]: MailTemplate<Mails[Kind]> } {
  const templates = Object.entries<Writer<Somebody>>(writers as Record<string, Writer<Somebody>>).map(
    ([kind, content]) => {
      const write = (values: Somebody, brand: MailBrand) =>
        layOutMail({ firstName: values.firstName, ...content(values, brand) }, brand);
      return [kind, { kind, write }];
    },
  );
  return Object.fromEntries(templates);
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** In words, for the person who has to know whether it was them. */
export function whenAndWhere({ at, address, browser }: Pick<Done, 'at' | 'address' | 'browser'>): string {
  const name = deviceName(browser);
  const from = name === null ? address : `${address} (${name})`;
  return `This happened on ${timeOf(at)} from ${from}.`;
}

export function timeOf(at: Date): string {
  return `${day.format(at)} at ${time.format(at).replace('\u202f', ' ')} UTC`;
}

/** A role as a person is called by it: an owner, a host. */
export function withArticle(role: string): string {
  return `${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role}`;
}

/** A and B. */
export function namesOf(methods: readonly string[]): string {
  return list.format(methods.map(personText));
}
