import { PRODUCT_NAME } from './product-brand';

type Catalogue = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

/** What every text may name. */
const KNOWN: Values = { product: PRODUCT_NAME };

/**
 * Makes the look-up of one catalogue of texts: `text('content.deleted', { name })`. English is the catalogue that the code
 * is typed against; another language is the same keys with other values.
 */
export function createMessages<T extends Catalogue>(english: T) {
  return (key: keyof T & string, values: Values = {}): string => {
    const template: string = english[key] ?? key;
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? KNOWN[name] ?? whole));
  };
}
