import { PRODUCT_NAME } from './product-brand';

type Catalogue = Readonly<Record<string, string>>;
type Value = string | number;
type Values = Readonly<Record<string, Value>>;

/** What every text may name. */
const KNOWN = { product: PRODUCT_NAME };

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, keyof typeof KNOWN> | NamesIn<Rest>
  : never;

/** What has to be told with a text: a value for each name in its braces. */
type Told<Text extends string> = [NamesIn<Text>] extends [never]
  ? [values?: Values]
  : [values: Readonly<Record<NamesIn<Text>, Value>>];

/**
 * Makes the look-up of one catalogue of texts: `text('content.deleted', { name })`. English is the catalogue that the code
 * is typed against; another language is the same keys with other values.
 */
export function createMessages<const T extends Catalogue>(english: T) {
  return <Key extends keyof T & string>(key: Key, ...[values]: Told<T[Key]>): string => {
    const template: string = english[key] ?? key;
    const told: Values = { ...KNOWN, ...values };
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(told[name] ?? whole));
  };
}
