import { PRODUCT_NAME } from './product-brand';

type Catalogue = Readonly<Record<string, string>>;
type Value = string | number;
type Values = Readonly<Record<string, Value>>;

/** Names that every text may use. */
const KNOWN = { product: PRODUCT_NAME };

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, keyof typeof KNOWN> | NamesIn<Rest>
  : never;

/** The values that a text needs: one for each name in braces. */
type Told<Text extends string> = [NamesIn<Text>] extends [never]
  ? [values?: Values]
  : [values: Readonly<Record<NamesIn<Text>, Value>>];

/**
 * Creates the lookup function of a catalog of texts: `text('content.deleted', { name })`. The code is typed against
 * the English catalog; another language has the same keys with other values.
 */
export function createMessages<const T extends Catalogue>(english: T) {
  return <Key extends keyof T & string>(key: Key, ...[values]: Told<T[Key]>): string => {
    const template: string = english[key] ?? key;
    const told: Values = { ...KNOWN, ...values };
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(told[name] ?? whole));
  };
}
