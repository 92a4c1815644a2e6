import { deviceName } from '../../../../contracts/domain/device-name.js';
import { type LaidOutMail, layOutMail, type MailBrand, type MailContent, personText } from './mail-layout.js';

/** The person an email greets. */
export interface Somebody {
  readonly firstName: string;
}

/** When and from where an account was changed, so that the person can tell whether it was them. */
export interface Done extends Somebody {
  readonly at: Date;
  readonly address: string;
  /** The user agent. */
  readonly browser: string | null;
}

type Writer<Values> = (values: Values, brand: MailBrand) => Omit<MailContent, 'firstName'>;

/** A kind of email, and how it is written for a brand. Everything about the person comes from the values. */
export interface MailTemplate<Values extends Somebody> {
  readonly kind: string;
  write(values: Values, brand: MailBrand): LaidOutMail;
}

/** The emails of a module, by kind. */
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
const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** Describes when and where a change was made, so that the person can decide whether it was them. */
export function whenAndWhere({ at, address, browser }: Pick<Done, 'at' | 'address' | 'browser'>): string {
  const name = deviceName(browser);
  const from = name === null ? address : `${address} (${name})`;
  return `This happened on ${timeOf(at)} from ${from}.`;
}

export function timeOf(at: Date): string {
  return `${day.format(at)} at ${time.format(at).replace('\u202f', ' ')} UTC`;
}

/** A role with its article: an owner, a host. */
export function withArticle(role: string): string {
  return `${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role}`;
}

/** Joins names, for example "A or B". */
export function namesOf(methods: readonly string[]): string {
  return list.format(methods.map(personText));
}
