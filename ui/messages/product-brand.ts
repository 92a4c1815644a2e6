/** As the server wrote it into the page; white label changes it by host name. */
const written = (name: string) =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;

/** What the product is called on this host. */
export const PRODUCT_NAME = written('application-name') ?? 'Foyer';

/** Address of its logo on this host; null: the product's own mark. */
export const PRODUCT_LOGO = written('application-logo');
